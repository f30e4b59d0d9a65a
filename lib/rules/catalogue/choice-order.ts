const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL'];
const UNITS: Readonly<Record<string, number>> = { mg: 0.001, ml: 1, g: 1, kg: 1000, l: 1000 };
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Words as a list of names has them, numbers in them by what they are worth. */
export const byWords = (one: string, other: string): number =>
  collator.compare(one, other) || Number(one > other) - Number(one < other);

/** Sizes as shoppers count them: letters from small to large, numbers, then what is weighed or measured, then words. */
export function bySize(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first[0] - second[0] || first[1] - second[1] || byWords(one, other);
}

function rankOf(size: string): [kind: number, worth: number] {
  const letters = LETTERS.indexOf(size.toUpperCase().replaceAll(' ', ''));
  if (letters !== -1) return [0, letters];
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(\p{L}*)$/u.exec(size.trim()) ?? [];
  if (digits === '') return [3, 0];
  return unit === '' ? [1, Number(digits)] : [2, Number(digits) * (UNITS[unit.toLowerCase()] ?? 1)];
}
