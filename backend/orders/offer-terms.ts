import { z } from 'zod';
import { offerTerms, type OfferTerms } from '@/lib/contract/offer';
import { parsePlain } from '@/lib/contract/plain-text';
import type { AutomaticOffer } from '@/lib/rules/cart/price-cart';
import type { OrderRow } from './read-order';

const named = z.object({ name: z.string(), terms: offerTerms });

/** What the code and the automatic offer of an order asked for and gave when it was placed. */
const stored = z.object({ code: named.optional(), automatic: named.optional() });

/** As the row of an order has them; null where it has neither. */
export function storeOfferTerms(
  coupon: { code: string; terms: OfferTerms } | undefined,
  automatic: AutomaticOffer | undefined,
): string | null {
  if (!coupon && !automatic) return null;
  const both: z.infer<typeof stored> = {
    ...(coupon && { code: { name: coupon.code, terms: coupon.terms } }),
    ...(automatic && { automatic: { name: automatic.name, terms: automatic.terms } }),
  };
  return JSON.stringify(both);
}

/** Those of the offers that an order still has; none where an older version of the shop took it, or gave it another offer. */
export function readOfferTerms({
  offer_terms: text,
  coupon_code: code,
  automatic_offer: name,
}: Pick<OrderRow, 'offer_terms' | 'coupon_code' | 'automatic_offer'>): {
  ofCode?: OfferTerms | undefined;
  ofAutomatic?: OfferTerms | undefined;
} {
  if (text === null) return {};
  const { code: then, automatic } = stored.parse(parsePlain(text));
  return {
    ofCode: then?.name === code ? then?.terms : undefined,
    ofAutomatic: automatic?.name === name ? automatic?.terms : undefined,
  };
}
