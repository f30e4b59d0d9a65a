import { QUANTITY_MAX } from '@/lib/contract/limits';
import { plainDigits } from '@/lib/contract/plain-digits';

/**
 * A typed quantity, at most what can be ordered at once: empty or 0 becomes 1; undefined for what is no whole number
 * ('1e2', '3.9', '-3').
 */
export function typedQuantity(typed: string): number | undefined {
  const written = plainDigits(typed.trim());
  if (!/^\d*$/.test(written)) return undefined;
  return Math.min(Math.max(1, Number(written)), QUANTITY_MAX);
}
