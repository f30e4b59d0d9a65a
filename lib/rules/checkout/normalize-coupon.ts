/** A coupon code as it is checked and sent: trimmed and uppercased. */
export function normalizeCoupon(typed: string): string {
  return typed.trim().toUpperCase();
}
