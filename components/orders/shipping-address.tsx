import type { Order } from '@/lib/contract/order';
import { fullName } from '@/lib/rules/orders/full-name';
import { saidLines } from '@/lib/rules/orders/said-lines';
import styles from './shipping-address.module.css';

/** Where an order goes, and what else was said of it at checkout. */
export function ShippingAddress({ order, level = 3 }: { order: Order; level?: 2 | 3 }) {
  const { address } = order;
  const Heading = `h${level}` as const;
  const lines = [
    fullName(address),
    address.street,
    [address.city, address.state].filter(Boolean).join(', '),
    [address.zipcode, address.country].filter(Boolean).join(', '),
    address.phone,
  ].filter(Boolean);
  return (
    <section>
      <Heading className={styles.title}>Shipping address</Heading>
      <address className={styles.address}>
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
      {saidLines(order).map((line) => (
        <p key={line} className={styles.said}>
          {line}
        </p>
      ))}
    </section>
  );
}
