import { useState } from 'react';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { orderNumber } from '@/lib/rules/orders/order-number';
import type { Order } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { partFacts } from '@/lib/rules/shop/shop-facts';
import { cancel } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

export interface AfterSaleDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** Asks before an order is cancelled; what goes wrong is shown in the dialog. */
export function CancelDialog({ order, open, onClose, onDone }: AfterSaleDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const number = orderNumber(order);
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await cancel(order);
    setBusy(false);
    if (outcome.ok) onDone(`Order ${number} is cancelled.`);
    else setFailure(outcome.message);
  }
  return (
    <Dialog open={open} onClose={close} title="Cancel this order?">
      <div className={styles.body}>
        <p>
          {`Order ${number} for ${formatRupees(rupeesToPaise(order.amount))} will not be sent. ${moneyWords(order)}`}
        </p>
        <InPlaceFailure message={failure} />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={close}>
            Keep order
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            Cancel order
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function moneyWords(order: Order): string {
  if (order.paidInHand) return 'We give back what you paid.';
  if (isCashOnDelivery(order) || !order.payment) return 'There is nothing to pay.';
  const { issuedIn, reflected } = partFacts('refunds');
  return `Your money goes back to the account you paid from: refunds are issued within ${issuedIn} and arrive in ${reflected}.`;
}
