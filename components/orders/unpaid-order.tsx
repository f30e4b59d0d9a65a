import { useState } from 'react';
import { CancelDialog } from '@/components/orders/cancel-dialog';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { OrderHelp } from '@/components/orders/order-help';
import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/contract/order';
import { formatRupees } from '@/lib/money/format-rupees';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import type { OnlinePayment } from '@/store/let-pay';
import type { PayProblem } from '@/store/pay-order';
import styles from './order-actions.module.css';

interface UnpaidOrderProps {
  order: Order;
  /** Absent where the provider is not known here: the order can then only be talked about. */
  payment?: OnlinePayment;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** What can be done with an order that is none yet: pay it, give it up, or wait until the bank has spoken. */
export function UnpaidOrder({ order, payment, onDone }: UnpaidOrderProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();
  async function act(agreedPaise?: Paise): Promise<void> {
    setBusy(true);
    const { checkPayment, payOrder } = await import('@/store/pay-order');
    const open = problem?.open;
    setProblem(undefined);
    setProblem(open ? await checkPayment(order, open) : payment && (await payOrder(order, payment, agreedPaise)));
    setBusy(false);
  }
  const isConfirming = order.paymentState === 'confirming';
  return (
    <footer className={styles.actions}>
      <p className={styles.notice} role="status">
        {isConfirming ? CONFIRMING_WORDS : OPEN_WORDS}
      </p>
      <div className={styles.notice}>
        <InPlaceFailure message={problem && wordsOf(problem)} />
      </div>
      {isConfirming || !payment ? null : (
        <Button className={styles.pay} busy={busy} onClick={() => void act(problem?.askedPaise)}>
          {problem?.open ? 'Check again' : payWords(order, problem)}
        </Button>
      )}
      {isConfirming || problem?.open ? null : (
        <Button className={styles.pay} variant="secondary" size="small" onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      )}
      <CancelDialog order={order} open={asking} onClose={() => setAsking(false)} onDone={onDone} />
      <OrderHelp order={{ ...order, history: [] }} />
    </footer>
  );
}

const OPEN_WORDS = 'This order is not placed yet. Pay to place it; nothing is set aside for you until then.';
const CONFIRMING_WORDS =
  'Payment is being confirmed. You need not pay again: the order is placed as soon as your bank says yes.';

function wordsOf({ message, askedPaise }: PayProblem): string {
  return askedPaise === undefined
    ? message
    : `The payment provider asks for ${formatRupees(askedPaise)}, which is not the total shown here.`;
}

function payWords(order: Order, problem: PayProblem | undefined): string {
  return `Pay now ${formatRupees(problem?.askedPaise ?? rupeesToPaise(order.amount))}`;
}
