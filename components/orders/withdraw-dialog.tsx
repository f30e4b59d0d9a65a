import { useState } from 'react';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Order, OrderReturn } from '@/lib/contract/order';
import { requestName } from '@/lib/rules/orders/request-name';
import { withdraw } from '@/store/use-orders';
import styles from './after-sale-dialog.module.css';

interface WithdrawReturnProps {
  order: Order;
  asked: OrderReturn;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** The button that takes a request back, which asks first. */
export function WithdrawReturn({ order, asked, onDone }: WithdrawReturnProps) {
  const { id, wish } = asked;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setOpen(false);
    setFailure(undefined);
  };
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await withdraw(order, id);
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.message);
    close();
    onDone(`Your ${wish} ${id} is withdrawn.`);
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {`Withdraw ${requestName(order, asked)}`}
      </Button>
      <Dialog open={open} onClose={close} title={`Withdraw this ${wish}?`}>
        <div className={styles.body}>
          <p>{WITHDRAW_WORDS}</p>
          <InPlaceFailure message={failure} />
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={close}>
              {`Keep the ${wish}`}
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              Withdraw
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const WITHDRAW_WORDS = 'Please do not send anything back. You can ask again until the return period ends.';
