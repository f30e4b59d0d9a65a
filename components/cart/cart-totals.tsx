import type { CartPrice } from '@/lib/cart/price-cart';
import { formatRupees } from '@/lib/money/format-rupees';
import styles from './cart-totals.module.css';

/** Subtotal, both fees, the discount where there is one, and the total, each with two decimals [9.23]. */
export function CartTotals({ price, discountPercent = 0 }: { price: CartPrice; discountPercent?: number }) {
  return (
    <section className={styles.totals}>
      <h2 className={styles.title}>Cart Totals</h2>
      <dl>
        <Row label="Subtotal" paise={price.subtotalPaise} />
        <Row label="Shipping Fee" paise={price.shippingPaise} />
        <Row label="Platform Fee" paise={price.platformPaise} />
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
      <p className={styles.note}>What you see here is what you pay.</p>
    </section>
  );
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{formatRupees(paise)}</dd>
    </div>
  );
}
