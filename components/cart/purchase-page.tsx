import type { Elements } from '@/components/ui/elements';
import { Spinner } from '@/components/ui/spinner';
import styles from './purchase-page.module.css';

/** The frame of cart and checkout. */
export function PurchasePage({ title, children }: { title: string; children: Elements }) {
  return (
    <main id="main" className={styles.page}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Shown in the frame while its scripts load what belongs there; hidden where no script runs. */
export function PurchaseWaiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} data-needs-script>
      <Spinner label={label} visible />
    </div>
  );
}
