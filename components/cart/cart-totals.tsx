import { isWhole, type OrderFees } from '@/lib/cart/fee-words';
import type { CartPrice } from '@/lib/cart/price-cart';
import { formatRupees } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';
import styles from './cart-totals.module.css';

interface CartTotalsProps {
  price: CartPrice;
  /** The fees as far as they are known, where the order is not placed yet; else those of the price. */
  fees?: OrderFees;
  discountPercent?: number;
}

/** Subtotal, both fees, the discount where there is one, and the total, each with two decimals [9.23]. */
export function CartTotals({ price, fees = price, discountPercent = 0 }: CartTotalsProps) {
  return (
    <section className={styles.totals}>
      <h2 className={styles.title}>Cart Totals</h2>
      <dl>
        <Row label="Subtotal" paise={price.subtotalPaise} />
        <Row label="Shipping Fee" paise={fees.shippingPaise} />
        <Row label="Platform Fee" paise={fees.platformPaise} />
        {price.discountPaise > 0 ? (
          <div className={`${styles.row} ${styles.discount}`}>
            <dt>Coupon discount ({discountPercent}%)</dt>
            <dd>−{formatRupees(price.discountPaise)}</dd>
          </div>
        ) : null}
        <div className={`${styles.row} ${styles.total}`} aria-live="polite">
          <dt>Total</dt>
          <dd data-total-paise={price.totalPaise}>{formatRupees(price.totalPaise)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {isWhole(fees) ? 'What you see here is what you pay.' : 'Fees are added at checkout.'}
      </p>
    </section>
  );
}

/** @param paise undefined where it was never heard [18.11] */
function Row({ label, paise }: { label: string; paise?: Paise }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{paise === undefined ? 'at checkout' : formatRupees(paise)}</dd>
    </div>
  );
}
