import { QUANTITY_MAX } from '@/lib/contract/limits';

/** A typed quantity: empty or 0 becomes 1 [5.11]; undefined for what is no whole number ('1e2', '3.9', '-3'). */
export function typedQuantity(typed: string): number | undefined {
  const written = typed.trim();
  if (!/^\d*$/.test(written)) return undefined;
  return Math.min(Math.max(1, Number(written)), QUANTITY_MAX);
}
