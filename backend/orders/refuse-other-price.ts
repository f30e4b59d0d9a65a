import { payloadAmountPaise, type CartPrice } from '@/lib/cart/price-cart';
import { rupeesToPaise } from '@/lib/money/paise';
import { Refusal } from '../refusal';

/**
 * Refuses an order whose shopper saw other prices (ruling 3).
 *
 * The payload's `amount` may differ by one paisa: it travels as a float by a formula of its own, and
 * other clients round it another way. The total shown is compared to the paisa.
 *
 * @param amount rupees, by the recorded formula (specification §9)
 * @param shownTotal the `Shown-Total` header in paise, or null where none was sent
 * @throws Refusal 409 in the recorded words, or 400 where the header is no amount
 */
export function refuseOtherPrice(amount: number, shownTotal: string | null, price: CartPrice, percent: number): void {
  if (shownTotal !== null && !/^\d{1,15}$/.test(shownTotal))
    throw new Refusal(400, 'Shown-Total must be a whole number of paise.');
  const expected = payloadAmountPaise(price.subtotalPaise, price.shippingPaise, percent);
  const sameAmount = Math.abs(rupeesToPaise(amount) - expected) <= 1;
  const sameTotal = shownTotal === null || Number(shownTotal) === price.totalPaise;
  if (!sameAmount || !sameTotal) throw new Refusal(409, 'Prices have changed, please review your cart.');
}
