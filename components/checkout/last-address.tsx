import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { DeliveryAddress } from '@/lib/contract/order';
import { lastAddress } from '@/store/checkout-draft';
import styles from './checkout-screen.module.css';

/** Offers the address of the last order while the street is still empty. */
export function LastAddress({
  address,
  onUse,
}: {
  address: DeliveryAddress;
  onUse: (address: DeliveryAddress) => void;
}) {
  const [last, setLast] = useState<DeliveryAddress>();
  useEffect(() => setLast(lastAddress()), []);
  if (!last || address.street !== '') return null;
  return (
    <div className={styles.last}>
      <p>
        Deliver to your last address?{' '}
        <span className={styles.soft}>
          {last.firstName} {last.lastName}, {last.street}, {last.city} {last.zipcode}
        </span>
      </p>
      <Button variant="secondary" size="small" onClick={() => onUse(last)}>
        Use it
      </Button>
    </div>
  );
}
