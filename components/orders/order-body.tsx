import { OrderItemRow } from '@/components/orders/order-item-row';
import { OrderParcel } from '@/components/orders/order-parcel';
import { OrderPayment } from '@/components/orders/order-payment';
import { OrderReturns } from '@/components/orders/order-returns';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { ShippingAddress } from '@/components/orders/shipping-address';
import type { Order } from '@/lib/contract/order';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { promiseWords } from '@/lib/rules/orders/promise-words';
import styles from './order-card.module.css';

/** What there is to know of an order: its progress, what was bought, where it goes and what it costs. */
export function OrderBody({
  order,
  imageHosts,
  showsPhotos = false,
}: {
  order: Order;
  imageHosts: readonly string[];
  /** Whether photos that came with a request are shown: to the account that sent them. */
  showsPhotos?: boolean;
}) {
  return (
    <>
      {order.waitsForShop ? <p className={styles.done}>{waitingWords(order)}</p> : null}
      <OrderTimeline order={order} />
      {promiseWords(order) ? <p className={styles.promise}>{promiseWords(order)}</p> : null}
      <OrderParcel {...order} />
      <OrderReturns order={order} showsPhotos={showsPhotos} />
      <ul className={styles.items} aria-label={`Items of order ${orderNumber(order)}`}>
        {order.items.map((item, at) => (
          <OrderItemRow key={at} item={item} imageHosts={imageHosts} />
        ))}
      </ul>
      <div className={styles.foot}>
        <ShippingAddress order={order} />
        <OrderPayment order={order} />
      </div>
    </>
  );
}

/** What a placed order waits for before it is packed. */
function waitingWords({ waitsForPayment, waitsForCustomer }: Order): string {
  if (waitsForPayment) return 'We pack this order once it is paid.';
  return waitsForCustomer
    ? 'We pack this order once it is confirmed.'
    : 'We check this order before we pack it, and may refuse it.';
}
