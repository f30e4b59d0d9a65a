import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { fullName } from '@/lib/rules/orders/full-name';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './address-label.module.css';

/** What is glued onto a parcel: to whom, from whom, and in large figures what is collected at the door; a page of A6. */
export function AddressLabel({ shown }: { shown: DeskOrder }) {
  const { order, cashDue } = shown;
  const { street, city, state, zipcode, phone } = order.address;
  return (
    <article className={styles.label}>
      <section className={styles.to}>
        <h2>To</h2>
        <p className={styles.name}>{fullName(order.address)}</p>
        <p>{street}</p>
        <p>{[city, state].filter(Boolean).join(', ')}</p>
        <p className={styles.pin}>PIN {zipcode}</p>
        <p className={styles.phone}>{phone}</p>
      </section>
      <p className={styles.cash}>
        {cashDue > 0 ? (
          <>
            CASH TO COLLECT <b>{formatRupees(rupeesToPaise(cashDue))}</b>
          </>
        ) : (
          <>
            PREPAID <b>collect nothing</b>
          </>
        )}
      </p>
      <footer className={styles.from}>
        <p>
          <b>{orderNumber(order)}</b>
          {order.courier ? ` · ${[order.courier, order.trackingNumber].filter(Boolean).join(' ')}` : ''}
        </p>
        <p>From: {senderLines().join(', ')}</p>
      </footer>
    </article>
  );
}

function senderLines(): string[] {
  const { name, phone } = shopFacts();
  const { address } = pageFacts().legal;
  const place = address && `${address.street}, ${address.city}, ${address.state} ${address.pin}`;
  return [name, place, phone.shown].filter((line): line is string => Boolean(line));
}
