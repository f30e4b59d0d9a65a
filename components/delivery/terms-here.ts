import { feeSum, feeWords, withArea, type OrderFees } from '@/lib/rules/cart/fee-words';
import { noCashWords, type AreaAt } from '@/lib/rules/delivery/area-words';
import type { Paise } from '@/lib/rules/money/paise';

/** What a product's page says otherwise once it is known how an order comes to the shopper's PIN. */
export interface TermsHere {
  /** What an order of one item costs beside it, in words; absent where nothing is delivered. @param paise the item's price */
  feesOf?: (paise: Paise) => { fees: string; feeSum: string };
  /** Said there of payment in cash: why not, or null for nothing, as nothing is delivered; absent where the product decides. */
  cash?: string | null;
}

/** Made where the PIN is asked for, so that the page itself loads none of its rules. */
export function termsHere(pin: string, area: AreaAt | null, fees: OrderFees): TermsHere {
  if (!area) return { cash: null };
  const own = withArea(fees, area);
  return {
    feesOf: (paise) => ({ fees: feeWords(own, paise), feeSum: feeSum(own, paise) }),
    ...(area.cash ? {} : { cash: noCashWords(pin) }),
  };
}
