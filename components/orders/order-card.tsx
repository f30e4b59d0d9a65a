import { useEffect, useRef, useState } from 'react';
import { OrderActions } from '@/components/orders/order-actions';
import type { PayWith } from '@/components/orders/linked-form';
import { OrderBody } from '@/components/orders/order-body';
import { UnpaidOrder } from '@/components/orders/unpaid-order';
import { Badge } from '@/components/ui/badge';
import { focusInView } from '@/components/ui/focus-in-view';
import { isRefundIssued, statusColor } from '@/lib/rules/orders/status-color';
import { orderDate, orderNumber } from '@/lib/rules/orders/order-number';
import type { Order } from '@/lib/contract/order';
import type { OnlinePayment } from '@/store/checkout/pay-online';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  imageHosts: readonly string[];
  /** The order that was placed a moment ago. */
  isNew?: boolean;
  /** A link has led to it: it comes into sight, with the focus at its number. */
  isSought?: boolean;
  /** How an order that waits for its payment can be paid. */
  payment?: OnlinePayment;
  /** How one that is due on delivery can be paid before it is packed. */
  payWith?: PayWith | undefined;
  /** Called with the words for an order that is gone from the list. */
  onGone?: (words: string) => void;
}

/** One order, its progress, and what can be done with it. */
export function OrderCard({
  order,
  imageHosts,
  isNew = false,
  isSought = false,
  payment,
  payWith,
  onGone = () => undefined,
}: OrderCardProps) {
  const number = orderNumber(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState('');
  useEffect(() => {
    // The button that opened the dialog had the focus, and is removed.
    if (done) focusInView(heading.current);
  }, [done]);
  useEffect(() => {
    if (!isSought) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <li className={styles.card} data-new={isNew || isSought || undefined}>
      <header className={styles.head}>
        <h2 className={styles.number} ref={heading} tabIndex={-1}>
          {`Order #${number}`}
        </h2>
        <span className={styles.tags}>
          <Badge tone={statusColor(order.status)}>{order.status || 'Unknown'}</Badge>
          {isRefundIssued(order.refundStatus) ? <Badge tone="leaf">Refund Issued</Badge> : null}
        </span>
        <p className={styles.date}>{orderDate(order.date)}</p>
      </header>
      <p className={styles.done} role="status">
        {done}
      </p>
      <OrderBody order={order} imageHosts={imageHosts} showsPhotos />
      {order.paymentState ? (
        <UnpaidOrder order={order} payment={payment} onDone={onGone} />
      ) : (
        <OrderActions order={order} payWith={payWith} onDone={setDone} />
      )}
    </li>
  );
}
