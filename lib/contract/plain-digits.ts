/** Text with the digits of every script written as 0 to 9: '५७०००१' becomes '570001'. */
export function plainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode has the ten digits of a script in a row, from 0 on; of some scripts' kinds of digits, one row after the other.
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  });
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A PIN as typed or pasted in plain digits, without spaces and hyphens ('570 001'); other text stays. */
export function pinEntry(typed: string): string {
  return plainDigits(typed).replace(/[\s\u200b-\u200f-]/g, '');
}
