import { QUANTITY_MAX } from '@/lib/contract/limits';

/** What was typed into a quantity field as a quantity: empty, 0 or nonsense becomes 1 (specification §5). */
export function typedQuantity(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isSafeInteger(parsed) && parsed > 0 ? Math.min(parsed, QUANTITY_MAX) : 1;
}
