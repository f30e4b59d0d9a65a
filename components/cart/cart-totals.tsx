import { isWhole, type OrderFees } from '@/lib/rules/cart/fee-words';
import type { CartPrice } from '@/lib/rules/cart/price-cart';
import type { OfferTerms } from '@/lib/contract/offer';
import { givesWords } from '@/lib/rules/checkout/offer-words';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import styles from './cart-totals.module.css';

interface CartTotalsProps {
  price: CartPrice;
  /** The fees as far as they are known, where the order is not placed yet; else those of the price. */
  fees?: OrderFees;
  /** What the applied coupon gives. */
  offer?: OfferTerms | undefined;
  /** At the checkout, the last page that shows the fees. */
  isLast?: boolean;
  /** False where nothing is sent to the PIN that the shopper gave. */
  isServed?: boolean;
}

/** Subtotal, both fees, the discount where there is one, and the total, each with two decimals. */
export function CartTotals({ price, fees = price, offer, isLast = false, isServed = true }: CartTotalsProps) {
  // A fee that is unknown counts as 0 from the checkout on.
  const isShown = (fee: 'shippingPaise' | 'platformPaise') => isLast || fees[fee] !== undefined;
  return (
    <section className={styles.totals}>
      <h2 className={styles.title}>Cart Totals</h2>
      <dl>
        <Row label="Subtotal" paise={price.subtotalPaise} />
        <Row label="Shipping Fee" paise={isShown('shippingPaise') ? price.shippingPaise : undefined} />
        <Row label="Platform Fee" paise={isShown('platformPaise') ? price.platformPaise : undefined} />
        {price.automatic ? (
          <LessRow label={`Offer (${givesWords(price.automatic.terms.gives)})`} paise={price.automatic.paise} />
        ) : null}
        <LessRow
          label={`Coupon discount (${price.percent > 0 ? `${price.percent}%` : offer && givesWords(offer.gives)})`}
          paise={price.discountPaise - (price.automatic?.paise ?? 0)}
        />
        <div className={`${styles.row} ${styles.total}`} aria-live="polite">
          <dt>Total</dt>
          <dd data-total-paise={price.totalPaise}>{formatRupees(price.totalPaise)}</dd>
        </div>
      </dl>
      {isServed && price.untilFreePaise !== undefined ? <FreeDelivery untilPaise={price.untilFreePaise} /> : null}
      {isServed ? null : <p className={styles.note}>To order, use an address with another PIN code at checkout.</p>}
      <p className={styles.note}>
        {isWhole(fees)
          ? 'What you see here is what you pay.'
          : isLast
            ? 'The fees could not be loaded. They may be added to this total.'
            : 'Fees are added at checkout.'}
      </p>
    </section>
  );
}

/** The total at the foot of a phone's screen, beside the button that is pressed for it. */
export const FootTotal = ({ paise }: { paise: Paise }) => (
  <>
    <span className={styles.label}>Total</span>
    <strong className={styles.sum}>{formatRupees(paise)}</strong>
  </>
);

/** What is missing until delivery is free, or that it is. */
function FreeDelivery({ untilPaise }: { untilPaise: Paise }) {
  const words = untilPaise > 0 ? `${formatPrice(untilPaise)} more for free delivery` : 'You get free delivery';
  return (
    <p className={styles.free} role="status" data-reached={untilPaise === 0 || undefined}>
      {words}
    </p>
  );
}

/** What is taken off; nothing where nothing is. */
function LessRow({ label, paise }: { label: string; paise: Paise }) {
  if (paise === 0) return null;
  return (
    <div className={`${styles.row} ${styles.discount}`}>
      <dt>{label}</dt>
      <dd>{`−${formatRupees(paise)}`}</dd>
    </div>
  );
}

/** @param paise undefined where it is unknown */
function Row({ label, paise }: { label: string; paise?: Paise }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{paise === undefined ? 'at checkout' : formatRupees(paise)}</dd>
    </div>
  );
}
