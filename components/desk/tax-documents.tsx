import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './tax.module.css';

type Listed = Pick<AnswerOf<DeskCalls['listTaxDocuments']>, 'documents'>;

/** Invoices and credit notes, each leading to its sheet for who sees shoppers. */
export function TaxDocuments({ documents, isLinked }: Listed & { isLinked: boolean }) {
  if (documents.length === 0) return <p>No invoices in these days.</p>;
  return (
    <ul className={styles.list}>
      {documents.map(({ number, kind, day, orderId, taxable, total }) => (
        <li key={number}>
          <p>
            {isLinked ? (
              <a className={styles.month} href={`/desk/orders/${encodeURIComponent(orderId)}/invoice`}>
                {number}
              </a>
            ) : (
              <strong>{number}</strong>
            )}
            <br />
            <span className={styles.about}>
              {kind === 'invoice' ? '' : 'credit note, '}
              {day}, order {orderId}
            </span>
          </p>
          <p className={styles.amount}>
            {formatRupees(rupeesToPaise(total))}
            <br />
            <span className={styles.about}>taxable {formatRupees(rupeesToPaise(taxable))}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
