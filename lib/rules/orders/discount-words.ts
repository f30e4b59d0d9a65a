/** What lowered an order, as it is recorded; the coupon's percentage, where it has no words of its own, in words. Without a code `offer` is the merchant's. */
interface Lowered {
  couponCode?: string | null | undefined;
  percent: string;
  offer?: string | null | undefined;
  automatic?: string | null | undefined;
}

/** 'Coupon SUMMER (10% off)', 'Discount (₹50 off)', 'Offer (any 3 for ₹499)', or that and another; undefined of an order without any. */
export function discountWords({ couponCode, percent, offer, automatic }: Lowered): string | undefined {
  const coupon = couponCode ? `coupon ${couponCode} (${offer ?? percent})` : undefined;
  const beside = coupon ?? (offer ? `discount (${offer})` : undefined);
  const words = [automatic ? `offer (${automatic})` : undefined, beside].filter(Boolean).join(', ');
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}
