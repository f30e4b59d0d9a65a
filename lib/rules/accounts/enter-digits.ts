import { plainDigits } from '@/lib/contract/plain-digits';

/** Digits of a mailed code, one per box. */
const CODE_LENGTH = 6;

export const INCOMPLETE_CODE_MESSAGE = 'Please enter full 6-digit OTP';

export const emptyCode = (): string[] => Array.from({ length: CODE_LENGTH }, () => '');

/**
 * The boxes after something was typed, pasted or filled in at one of them, and the box to focus next.
 * One digit stays in its box; six fill all boxes, wherever they were pasted.
 */
export function enterDigits(boxes: readonly string[], at: number, typed: string): { boxes: string[]; next: number } {
  const digits = plainDigits(typed).replace(/\D/g, '').slice(0, CODE_LENGTH);
  const from = digits.length === CODE_LENGTH ? 0 : at;
  const filled = boxes.map((digit, box) => digits[box - from] ?? digit);
  return { boxes: filled, next: Math.min(from + digits.length, CODE_LENGTH - 1) };
}

/** The code in a text that holds one and no other digits, as a paste or autofill brings it. */
export function wholeCode(typed: string): string | undefined {
  const digits = plainDigits(typed).replace(/\D/g, '');
  return digits.length === CODE_LENGTH ? digits : undefined;
}

/** The boxes after backspace, and the box to focus: in an empty box the digit before it is erased. */
export function eraseDigit(boxes: readonly string[], at: number): { boxes: string[]; next: number } {
  const target = boxes[at] === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, box) => (box === target ? '' : digit)), next: target };
}
