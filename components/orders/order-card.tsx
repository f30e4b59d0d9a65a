import { OrderItemRow } from '@/components/orders/order-item-row';
import { OrderPayment } from '@/components/orders/order-payment';
import { Badge } from '@/components/ui/badge';
import { isRefundIssued, statusColor } from '@/lib/checkout/order-status';
import { orderDate, orderNumber } from '@/lib/checkout/order-words';
import type { Order } from '@/lib/contract/order';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  imageHosts: readonly string[];
  /** The order that was placed a moment ago (ruling 28). */
  isNew: boolean;
}

/** One order with everything the record shows of it (specification §2, Orders). */
export function OrderCard({ order, imageHosts, isNew }: OrderCardProps) {
  const number = orderNumber(order);
  return (
    <li className={styles.card} data-new={isNew || undefined}>
      <header className={styles.head}>
        <h2 className={styles.number}>Order #{number}</h2>
        <span className={styles.tags}>
          <Badge tone={statusColor(order.status)}>{order.status || 'Unknown'}</Badge>
          {isRefundIssued(order.refundStatus) ? <Badge tone="leaf">Refund Issued</Badge> : null}
        </span>
        <p className={styles.date}>{orderDate(order.date)}</p>
      </header>
      <ul className={styles.items} aria-label={`Items of order ${number}`}>
        {order.items.map((item, at) => <OrderItemRow key={at} item={item} imageHosts={imageHosts} />)}
      </ul>
      <div className={styles.foot}>
        <ShippingAddress address={order.address} />
        <OrderPayment order={order} />
      </div>
    </li>
  );
}

function ShippingAddress({ address }: Pick<Order, 'address'>) {
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [
    name,
    address.street,
    [address.city, address.state].filter(Boolean).join(', '),
    [address.zipcode, address.country].filter(Boolean).join(', '),
    address.phone,
  ].filter(Boolean);
  return (
    <section>
      <h3 className={styles.title}>Shipping address</h3>
      <address className={styles.address}>{lines.map((line, at) => <span key={at}>{line}</span>)}</address>
    </section>
  );
}
