import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import styles from './purchase-page.module.css';

/** The frame of the two pages a purchase goes through, cart and checkout: the same margins, the same heading. */
export function PurchasePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Stands in the frame until the browser's own cart is known. */
export function PurchaseWaiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={label} visible />
    </div>
  );
}
