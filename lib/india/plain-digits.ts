/** The zeros of Indian scripts and the full-width one; the other nine digits follow each. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10];

/** Text with the digits of other scripts written as 0 to 9: '५७०००१' becomes '570001'. */
export function plainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A PIN as typed or pasted in plain digits, without spaces and hyphens ('570 001'); other text stays. */
export function pinEntry(typed: string): string {
  return plainDigits(typed).replace(/[\s\u200b-\u200f-]/g, '');
}
