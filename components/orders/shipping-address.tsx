import type { Order } from '@/lib/contract/order';
import { fullName } from '@/lib/rules/orders/full-name';
import styles from './shipping-address.module.css';

/** Where an order goes. */
export function ShippingAddress({ address, level = 3 }: Pick<Order, 'address'> & { level?: 2 | 3 }) {
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
    </section>
  );
}
