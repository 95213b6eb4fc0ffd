; Conversions between f32, f64 and the 16-bit floats for targets without instructions for them, by
; the names that LLVM calls them by. All round to nearest even, whatever the environment says. NaNs
; stay NaNs, become quiet, and keep the upper bits of their payload.

; f16 to f32: exact.
define float @__extendhfsf2(half %value) {
  %bits16 = bitcast half %value to i16
  %bits = zext i16 %bits16 to i32
  %sign16 = and i32 %bits, 32768
  %sign = shl i32 %sign16, 16
  %magnitude = and i32 %bits, 32767
  ; Normal numbers: move exponent and mantissa, and correct the bias.
  %moved = shl i32 %magnitude, 13
  %normal = add i32 %moved, 939524096
  ; Infinities and NaNs: the greatest exponent again.
  %odd0 = or i32 %moved, 2139095040
  %is_nan = icmp ugt i32 %magnitude, 31744
  %odd1 = or i32 %odd0, 4194304
  %odd = select i1 %is_nan, i32 %odd1, i32 %odd0
  ; Subnormal ones: an integer times 2^-24.
  %count = uitofp i32 %magnitude to float
  %scaled = fmul float %count, 0x3E70000000000000
  %small = bitcast float %scaled to i32
  %is_odd = icmp uge i32 %magnitude, 31744
  %is_small = icmp ult i32 %magnitude, 1024
  %finite = select i1 %is_small, i32 %small, i32 %normal
  %all = select i1 %is_odd, i32 %odd, i32 %finite
  %result = or i32 %all, %sign
  %float = bitcast i32 %result to float
  ret float %float
}

; Round a nonnegative finite number, given as the bits of an f64, to a format with the same kind of
; encoding: `mantissa` bits after the point, exponents biased by `bias`. The result is the
; encoding; one too large for the format is not noticed here.
define internal i64 @round(i64 %bits, i64 %mantissa, i64 %bias) {
  %field = lshr i64 %bits, 52
  %fraction = and i64 %bits, 4503599627370495
  %is_normal = icmp ne i64 %field, 0
  %hidden = select i1 %is_normal, i64 4503599627370496, i64 0
  %significand = or i64 %fraction, %hidden
  %rebias = sub i64 1023, %bias
  %exponent = sub i64 %field, %rebias
  ; Subnormal results lose further bits: as many as the exponent is below 1.
  %below = sub i64 1, %exponent
  %is_below = icmp sgt i64 %below, 0
  %further = select i1 %is_below, i64 %below, i64 0
  %usual = sub i64 52, %mantissa
  %lost0 = add i64 %usual, %further
  %too_many = icmp ugt i64 %lost0, 60
  %lost = select i1 %too_many, i64 60, i64 %lost0
  %upper = lshr i64 %significand, %lost
  %half.0 = sub i64 %lost, 1
  %half = shl i64 1, %half.0
  %unit = shl i64 1, %lost
  %mask = sub i64 %unit, 1
  %rest = and i64 %significand, %mask
  %above = icmp ugt i64 %rest, %half
  %tie = icmp eq i64 %rest, %half
  %low = and i64 %upper, 1
  %odd = icmp ne i64 %low, 0
  %tie_up = and i1 %tie, %odd
  %up = or i1 %above, %tie_up
  %step = zext i1 %up to i64
  %rounded = add i64 %upper, %step
  ; The hidden bit of a normal result counts as one in the exponent field.
  %field_less = sub i64 %exponent, 1
  %placed = shl i64 %field_less, %mantissa
  %offset = select i1 %is_below, i64 0, i64 %placed
  %result = add i64 %rounded, %offset
  ret i64 %result
}

; f64 to a 16-bit float, as bits.
define internal i16 @narrow(double %value, i64 %mantissa, i64 %bias, i64 %infinity) {
  %bits = bitcast double %value to i64
  %sign.0 = lshr i64 %bits, 48
  %sign = and i64 %sign.0, 32768
  %magnitude = and i64 %bits, 9223372036854775807
  %is_odd = icmp uge i64 %magnitude, 9218868437227405312
  %is_nan = icmp ugt i64 %magnitude, 9218868437227405312
  br i1 %is_odd, label %odd, label %finite
odd:
  ; The quiet bit, and the upper bits of the payload.
  %lost = sub i64 52, %mantissa
  %payload.0 = and i64 %bits, 4503599627370495
  %payload.1 = lshr i64 %payload.0, %lost
  %quiet.0 = sub i64 %mantissa, 1
  %quiet = shl i64 1, %quiet.0
  %payload = or i64 %payload.1, %quiet
  %tail = select i1 %is_nan, i64 %payload, i64 0
  %special = or i64 %infinity, %tail
  br label %done
finite:
  %rounded = call i64 @round(i64 %magnitude, i64 %mantissa, i64 %bias)
  %large = icmp ugt i64 %rounded, %infinity
  %limited = select i1 %large, i64 %infinity, i64 %rounded
  br label %done
done:
  %encoded = phi i64 [ %special, %odd ], [ %limited, %finite ]
  %signed = or i64 %encoded, %sign
  %result = trunc i64 %signed to i16
  ret i16 %result
}

define half @__truncdfhf2(double %value) {
  %bits = call i16 @narrow(double %value, i64 10, i64 15, i64 31744)
  %result = bitcast i16 %bits to half
  ret half %result
}

define bfloat @__truncdfbf2(double %value) {
  %bits = call i16 @narrow(double %value, i64 7, i64 127, i64 32640)
  %result = bitcast i16 %bits to bfloat
  ret bfloat %result
}

define half @__truncsfhf2(float %value) {
  %wide = fpext float %value to double
  %bits = call i16 @narrow(double %wide, i64 10, i64 15, i64 31744)
  %result = bitcast i16 %bits to half
  ret half %result
}

define bfloat @__truncsfbf2(float %value) {
  %wide = fpext float %value to double
  %bits = call i16 @narrow(double %wide, i64 7, i64 127, i64 32640)
  %result = bitcast i16 %bits to bfloat
  ret bfloat %result
}
