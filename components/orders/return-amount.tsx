import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import type { RefundShare } from '@/lib/rules/orders/refund-share';
import type { ReturnKind } from '@/lib/rules/orders/return-request';
import styles from './after-sale-dialog.module.css';

interface ReturnAmountProps {
  kind: ReturnKind;
  share: RefundShare;
  /** The share, or what is left of the payment where that is less. */
  backPaise: Paise;
  isChosen: boolean;
}

/** What will be refunded, before the request is sent; read out as the choice changes. */
export function ReturnAmount({ kind, share, backPaise, isChosen }: ReturnAmountProps) {
  return (
    <div className={styles.amount} role="status">
      {kind === 'exchange' ? (
        <p>With an exchange you get a replacement, not a refund.</p>
      ) : isChosen ? (
        <>
          <p>
            <span>You get back</span> <strong>{formatRupees(backPaise)}</strong>
          </p>
          <p className={styles.terms}>
            {`${partsOf(share)}${backPaise < share.totalPaise ? ' The rest of what you paid has been refunded already.' : ''}`}
          </p>
        </>
      ) : (
        <p>Choose what you send back to see your refund.</p>
      )}
    </div>
  );
}

function partsOf({ itemsPaise, discountPaise, feesPaise }: RefundShare): string {
  const off = discountPaise > 0 ? `, less ${formatRupees(discountPaise)} of the discount` : '';
  const fees =
    feesPaise > 0
      ? `, and ${formatRupees(feesPaise)} of the fees`
      : '. Delivery and platform fee are refunded only if something is wrong with the items';
  return `${formatRupees(itemsPaise)} for the items${off}${fees}.`;
}
