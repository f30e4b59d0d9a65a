import { useState } from 'react';
import { CancelDialog } from '@/components/orders/cancel-dialog';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { OrderHelp } from '@/components/orders/order-help';
import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { PAYMENT_MESSAGE, type OnlinePayment, type PaymentOutcome } from '@/store/checkout/pay-online';
import { checkListedPayment, payListedOrder } from '@/store/use-orders';
import styles from './order-actions.module.css';

interface UnpaidOrderProps {
  order: Order;
  /** Absent where the provider is not known here: the shopper can then only write to the shop. */
  payment?: OnlinePayment;
  /** Called with the words for what was done. */
  onDone: (words: string) => void;
}

/** What can be done with an unpaid order: pay it, cancel it, or wait while its payment is being confirmed. */
export function UnpaidOrder({ order, payment, onDone }: UnpaidOrderProps) {
  const [isCancelOpen, setCancelOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PaymentOutcome>();
  const askedPaise = outcome?.kind === 'other-amount' ? outcome.askedPaise : undefined;
  const open = outcome?.kind === 'unconfirmed' ? outcome.result : undefined;
  async function act(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(
      open ? await checkListedPayment(order, open) : payment && (await payListedOrder(order, payment, askedPaise)),
    );
    setBusy(false);
  }
  const isConfirming = order.paymentState === 'confirming';
  return (
    <footer className={styles.actions}>
      <p className={styles.notice} role="status">
        {isConfirming ? CONFIRMING_WORDS : OPEN_WORDS}
      </p>
      <div className={styles.notice}>
        <InPlaceFailure message={outcome && wordsOf(outcome)} />
      </div>
      {isConfirming || !payment ? null : (
        <Button className={styles.pay} busy={busy} onClick={() => void act()}>
          {open ? 'Check again' : `Pay now ${formatRupees(askedPaise ?? rupeesToPaise(order.amount))}`}
        </Button>
      )}
      {isConfirming || open ? null : (
        <Button className={styles.pay} variant="secondary" size="small" onClick={() => setCancelOpen(true)}>
          Cancel order
        </Button>
      )}
      <CancelDialog order={order} open={isCancelOpen} onClose={() => setCancelOpen(false)} onDone={onDone} />
      <OrderHelp order={{ ...order, history: [] }} />
    </footer>
  );
}

const OPEN_WORDS = 'This order is not placed yet. Pay to place it; nothing is reserved for you until then.';
const CONFIRMING_WORDS =
  'Payment is being confirmed. You do not need to pay again: the order is placed as soon as your bank confirms it.';

/** Why the order was not paid, shown in place; undefined where the toast is enough. */
function wordsOf(outcome: PaymentOutcome): string | undefined {
  switch (outcome.kind) {
    case 'blocked':
      return 'The payment window could not be loaded. Please check your connection or your ad blocker.';
    case 'other-amount':
      return `The payment provider asks for ${formatRupees(outcome.askedPaise)}, which is not the total shown here.`;
    case 'failed':
      return outcome.message;
    case 'paid':
    case 'under-way':
      return outcome.notice;
    case 'refused':
    case 'unconfirmed':
      return PAYMENT_MESSAGE[outcome.kind];
    case 'cancelled':
    case 'signed-out':
      return undefined;
  }
}
