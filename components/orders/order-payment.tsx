import type { ReactNode } from 'react';
import { codMoney, isCashOnDelivery } from '@/lib/rules/orders/cod-money';
import { otherRefundWords } from '@/lib/rules/orders/other-refund-words';
import { paymentMethodWords } from '@/lib/rules/orders/order-number';
import type { Order } from '@/lib/contract/order';
import { formatRupees, formatSigned } from '@/lib/rules/money/format-rupees';
import { helpLinks } from '@/lib/rules/orders/help-links';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { receiptMoney, sumRows } from '@/lib/rules/orders/receipt-money';
import { isRefundIssued } from '@/lib/rules/orders/status-color';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './order-card.module.css';

/** Payment method, what the total is made of, and what is paid or due. */
export function OrderPayment({ order }: { order: Order }) {
  if (isCancelledUnpaid(order))
    return (
      <section>
        <h3 className={styles.title}>Payment</h3>
        <p>There is nothing to pay.</p>
        <OtherRefunds order={order} />
      </section>
    );
  return (
    <section>
      <h3 className={styles.title}>Payment</h3>
      <dl className={styles.money}>
        <div>
          <dt>Payment method</dt>
          <dd className={styles.method}>{paymentMethodWords(order)}</dd>
        </div>
        {sumRows(order).map(({ label, paise }) => (
          <Row key={label} label={label}>
            {formatSigned(paise)}
          </Row>
        ))}
        <Row label="Total" isTotal>
          {formatRupees(rupeesToPaise(order.amount))}
        </Row>
        {order.amount === 0 ? null : order.waitsForPayment ? (
          <Row label="To pay online">{formatRupees(rupeesToPaise(order.amount))}</Row>
        ) : order.paidInHand ? null : isCashOnDelivery(order) ? (
          <CodRows order={order} />
        ) : (
          <Row label="Payment">{order.payment ? 'Paid' : 'Pending'}</Row>
        )}
        {order.refundedAmount ? <Row label="Refunded">{formatRupees(rupeesToPaise(order.refundedAmount))}</Row> : null}
      </dl>
      {order.needsUpiId ? <AskForUpiId order={order} amount={order.needsUpiId} /> : null}
      <OtherRefunds order={order} />
    </section>
  );
}

/** Money that was paid in hand goes back by UPI: where to is the shopper's to say. */
function AskForUpiId({ order, amount }: { order: Order; amount: number }) {
  const { mail, chat } = helpLinks(order, 'refund');
  const shop = shopFacts();
  return (
    <p className={styles.ask}>
      <span>
        {`${formatRupees(rupeesToPaise(amount))} goes back to you by UPI. Please write to us with the UPI ID to send it to:`}
      </span>{' '}
      <a href={mail}>{shop.email}</a> <span>or</span>{' '}
      <a href={chat} rel="noreferrer">
        {shop.chat.name}
      </a>
    </p>
  );
}

/** They are in no sum of the order. */
const OtherRefunds = ({ order }: { order: Order }) =>
  order.otherRefunds?.map((refund, at) => <p key={at}>{otherRefundWords(refund)}</p>);

function isCancelledUnpaid(order: Order): boolean {
  const { paidPaise, givenBackPaise } = receiptMoney(order);
  const isPaid = paidPaise > 0 || givenBackPaise > 0 || isRefundIssued(order.refundStatus);
  return isInStage(order.status, 'cancelled') && !isPaid;
}

function CodRows({ order }: { order: Order }) {
  const money = codMoney(order);
  const atTheDoorPaise = receiptMoney(order).paidPaise - money.paidPaise;
  return (
    <>
      <Row label="Paid booking amount">{formatRupees(money.paidPaise)}</Row>
      <Row label="Due on delivery">{formatRupees(money.duePaise)}</Row>
      {atTheDoorPaise > 0 ? <Row label="Paid on delivery">{formatRupees(atTheDoorPaise)}</Row> : null}
    </>
  );
}

function Row({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
