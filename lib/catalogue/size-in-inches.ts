/**
 * A measure in inches as tape measures have it: the nearest half, halves of a half upwards. '42', '42½', and '½' below
 * one. [18.16]
 *
 * @param centimetres as the merchant measured
 */
export function sizeInInches(centimetres: number): string {
  const halves = Math.round((centimetres / CM_PER_INCH) * 2);
  const whole = Math.floor(halves / 2);
  return `${whole === 0 && halves === 1 ? '' : whole}${halves % 2 === 0 ? '' : '½'}`;
}

const CM_PER_INCH = 2.54;
