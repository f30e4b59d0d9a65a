import { QUANTITY_MAX } from '@/lib/contract/limits';

/**
 * What was typed into a quantity field as a quantity: empty or 0 becomes 1 [5.11].
 *
 * @returns undefined for what is no plain whole number ('1e2', '3.9', '-3'): it must not quietly become another one
 */
export function typedQuantity(typed: string): number | undefined {
  const written = typed.trim();
  if (!/^\d*$/.test(written)) return undefined;
  return Math.min(Math.max(1, Number(written)), QUANTITY_MAX);
}
