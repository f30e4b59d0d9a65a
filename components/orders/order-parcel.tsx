import type { Order } from '@/lib/contract/order';
import { numberToEnter } from '@/lib/rules/orders/number-to-enter';
import styles from './order-parcel.module.css';

type ParcelFacts = Pick<Order, 'courier' | 'trackingNumber' | 'trackingUrl' | 'cancelReason'>;

/** Who brings the parcel and where it can be followed, or why the order was cancelled; nothing where neither is known. */
export function OrderParcel({ courier, trackingNumber, trackingUrl, cancelReason }: ParcelFacts) {
  if (cancelReason) return <p className={styles.parcel}>{`Cancelled: ${cancelReason}`}</p>;
  if (!courier && !trackingNumber) return null;
  const toEnter = numberToEnter({ trackingNumber, trackingUrl });
  return (
    <p className={styles.parcel}>
      <span>{courier ? `Sent with ${courier}` : 'Sent'}</span>
      {trackingNumber ? (
        <span>
          <span>, tracking number</span>{' '}
          <span className={styles.number} translate="no">
            {trackingNumber}
          </span>
        </span>
      ) : null}
      {trackingUrl ? (
        <span>
          <span> – </span>
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            follow your parcel
          </a>
          <span>{toEnter ? `, enter ${toEnter} there` : ''}</span>
        </span>
      ) : null}
    </p>
  );
}
