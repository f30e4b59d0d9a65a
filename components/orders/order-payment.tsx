import type { ReactNode } from 'react';
import { codMoney, isCashOnDelivery } from '@/lib/orders/cod-money';
import { paymentMethodWords } from '@/lib/orders/order-number';
import type { Order } from '@/lib/contract/order';
import { formatRupees } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import styles from './order-card.module.css';

/** Payment method, coupon, total, and what is paid or due ([9.26] to [9.30], ruling 17). */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <section>
      <h3 className={styles.title}>Payment</h3>
      <dl className={styles.money}>
        <Row label="Payment method">{paymentMethodWords(order.paymentMethod)}</Row>
        {order.couponCode ? (
          <Row label="Coupon">
            {order.couponCode} ({order.discount ?? 0}% off)
          </Row>
        ) : null}
        {isCashOnDelivery(order) ? (
          <CodRows order={order} />
        ) : (
          <Row label="Payment">{order.payment ? 'Paid' : 'Pending'}</Row>
        )}
        <Row label="Total" isTotal>
          {formatRupees(rupeesToPaise(order.amount))}
        </Row>
      </dl>
    </section>
  );
}

function CodRows({ order }: { order: Order }) {
  const money = codMoney(order);
  return (
    <>
      <Row label="Platform Fee">{formatRupees(money.platformPaise)}</Row>
      <Row label="Shipping Fee">{formatRupees(money.shippingPaise)}</Row>
      <Row label="Paid booking amount">{formatRupees(money.paidPaise)}</Row>
      <Row label="Due on delivery">{formatRupees(money.duePaise)}</Row>
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
