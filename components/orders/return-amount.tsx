import { formatRupees } from '@/lib/money/format-rupees';
import type { RefundShare } from '@/lib/orders/refund-share';
import type { ReturnWish } from '@/lib/orders/open-pieces';
import styles from './after-sale-dialog.module.css';

/** What will be given back, before the request is sent; read out as the choice changes. */
export function ReturnAmount({ wish, share, isChosen }: { wish: ReturnWish; share: RefundShare; isChosen: boolean }) {
  return (
    <div className={styles.amount} role="status">
      {wish === 'exchange' ? (
        <p>An exchange gives no money back: you get other goods for these.</p>
      ) : isChosen ? (
        <>
          <p>
            You get back <strong>{formatRupees(share.totalPaise)}</strong>
          </p>
          <p className={styles.terms}>{partsOf(share)}</p>
        </>
      ) : (
        <p>Choose what comes back, and we show what you get back.</p>
      )}
    </div>
  );
}

function partsOf({ goodsPaise, discountPaise, feesPaise }: RefundShare): string {
  const coupon = discountPaise > 0 ? `, less ${formatRupees(discountPaise)} of the coupon` : '';
  const fees =
    feesPaise > 0
      ? `, and ${formatRupees(feesPaise)} of the fees`
      : '. Delivery and platform fee are given back only where something is wrong with the goods';
  return `${formatRupees(goodsPaise)} for the goods${coupon}${fees}.`;
}
