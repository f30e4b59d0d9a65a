import type { Order } from '@/lib/contract/order';
import { phoneEntry } from '@/lib/rules/checkout/phone-entry';
import { fullName } from '@/lib/rules/orders/full-name';
import { isHandedOver } from '@/lib/rules/orders/is-handed-over';
import { isMaskedPhone } from '@/lib/rules/orders/mask-address';
import { saidLines } from '@/lib/rules/orders/said-lines';
import styles from './shipping-address.module.css';

/** Where an order goes, or that its buyer took it along, and what else was said of it at checkout. */
export function ShippingAddress({ order, level = 3 }: { order: Order; level?: 2 | 3 }) {
  const { address } = order;
  const Heading = `h${level}` as const;
  const isTaken = isHandedOver(order);
  const place = [
    address.street,
    [address.city, address.state].filter(Boolean).join(', '),
    [address.zipcode, address.country].filter(Boolean).join(', '),
  ];
  const lines = [fullName(address), ...(isTaken ? [] : place), shownPhone(address.phone)].filter(Boolean);
  return (
    <section>
      <Heading className={styles.title}>{isTaken ? 'Handed over' : 'Shipping address'}</Heading>
      {isTaken ? <p>You took it with you when you bought it.</p> : null}
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

/** In groups where it is one; as it is where somebody wrote other words, or where most of it is hidden. */
const shownPhone = (phone = ''): string => (isMaskedPhone(phone) ? phone : phoneEntry(phone) || phone);
