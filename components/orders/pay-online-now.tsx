import { LinkedForm, LINKED_PATHS, type LinkedChangesProps } from '@/components/orders/linked-form';
import { Button } from '@/components/ui/button';
import type { PayableOnline } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './linked-order.module.css';

/** Said while the bank has agreed and the money is not ours yet. */
export const BEING_PAID = 'Your payment is being confirmed. You do not need to pay again.';

/** Pays what is due on delivery online, by a plain form, on the order's own page and among the account's orders. */
export function PayOnlineNow({
  link,
  notice,
  payWith,
  payable,
  saved,
  isBeingPaid,
  isOnlyWay = false,
  isSecond = false,
}: PayableOnline &
  Pick<LinkedChangesProps, 'link' | 'notice' | 'payWith'> & { isOnlyWay?: boolean | undefined; isSecond?: boolean }) {
  if (isBeingPaid) return <p className={styles.said}>{BEING_PAID}</p>;
  if (!payable || payWith === undefined) return null;
  const onDelivery = formatRupees(rupeesToPaise(payable) + rupeesToPaise(saved ?? 0));
  if (payWith === 'scripts')
    return (
      <p>{`Paying online needs JavaScript, which is off here: please ${isOnlyWay ? 'write to us' : `pay ${onDelivery} on delivery`}.`}</p>
    );
  const amount = formatRupees(rupeesToPaise(payable));
  const words = isOnlyWay
    ? `Please pay ${amount} online: then we pack it.`
    : saved
      ? `Pay online before we pack it, and it costs ${amount}: ${formatRupees(rupeesToPaise(saved))} less.`
      : `You can pay ${amount} online before we pack it.`;
  return (
    <LinkedForm {...{ link, notice }} action={LINKED_PATHS.pay}>
      <input type="hidden" name="payable" value={payable} />
      <p>{words}</p>
      <Button type="submit" variant={isSecond ? 'secondary' : 'primary'}>
        Pay online now
      </Button>
    </LinkedForm>
  );
}
