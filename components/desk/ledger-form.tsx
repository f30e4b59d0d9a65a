import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import styles from './ledger-form.module.css';

/** Asks for the orders of a period as CSV. @param today YYYY-MM-DD in India */
export function LedgerForm({ today }: { today: string }) {
  return (
    <details className={styles.ledger}>
      <summary>For the accountant: orders as CSV</summary>
      <form className={styles.days} action="/desk/orders/csv">
        <Field label="From" name="from" type="date" defaultValue={`${today.slice(0, 8)}01`} required />
        <Field label="To" name="to" type="date" defaultValue={today} required />
        <button className={buttonClass({ variant: 'secondary' })} type="submit">
          Download
        </button>
      </form>
    </details>
  );
}
