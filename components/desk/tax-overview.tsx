import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { monthWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './tax.module.css';

type Tax = AnswerOf<DeskCalls['readTax']>;

/**
 * Who is registered, what the months came to, and the accountant's file.
 *
 * @param today YYYY-MM-DD in India
 * @param isEditor whether the catalogue file may be opened, and isOwner whether the shop's facts may be changed
 */
export function TaxOverview({
  tax,
  today,
  isEditor,
  isOwner,
}: {
  tax: Tax;
  today: string;
  isEditor: boolean;
  isOwner: boolean;
}) {
  const { registered, problem, goodsWithoutHsn, months } = tax;
  return (
    <>
      <div className={styles.state}>
        {registered ? (
          <p>
            Registered with GSTIN <strong>{registered.gstin}</strong> in {registered.state}: parcels leave with a tax
            invoice.
          </p>
        ) : null}
        {problem ? (
          <p>
            {problem}{' '}
            {isOwner ? <a href="/desk/shop/legal">Change it in Your shop</a> : 'An owner changes it in Your shop'}.
          </p>
        ) : null}
        {goodsWithoutHsn > 0 ? (
          <p>
            {goodsWithoutHsn} {goodsWithoutHsn === 1 ? 'product on sale has' : 'products on sale have'} no HSN code: the
            column hsn of the {isEditor ? <a href="/desk/files/goods">catalogue file</a> : 'catalogue file'}, or the
            field of the product.
          </p>
        ) : null}
      </div>
      <section className={styles.section}>
        <h2>Months</h2>
        {months.length === 0 ? <p>No invoices yet.</p> : <Months months={months} />}
      </section>
      <section className={styles.section}>
        <h2>For the accountant</h2>
        <form className={styles.days} action="/desk/tax/csv">
          <Field label="From" name="from" type="date" defaultValue={`${today.slice(0, 8)}01`} required />
          <Field label="To" name="to" type="date" defaultValue={today} required />
          <button className={buttonClass({ variant: 'secondary' })} type="submit">
            Download CSV
          </button>
        </form>
      </section>
    </>
  );
}

function Months({ months }: Pick<Tax, 'months'>) {
  return (
    <ul className={styles.list}>
      {months.map(({ month, invoices, creditNotes, taxable, cgst, sgst, igst, total }) => (
        <li key={month}>
          <p>
            <a className={styles.month} href={`/desk/tax/invoices?from=${month}-01&to=${lastDay(month)}`}>
              {monthWords(month)}
            </a>
            <br />
            {invoices} {invoices === 1 ? 'invoice' : 'invoices'}
            {creditNotes > 0 ? `, ${creditNotes} credit ${creditNotes === 1 ? 'note' : 'notes'}` : ''}
          </p>
          <dl className={styles.sums}>
            {(
              [
                ['Taxable', taxable],
                ['CGST', cgst],
                ['SGST', sgst],
                ['IGST', igst],
                ['Total', total],
              ] as const
            ).map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{signedRupees(amount)}</dd>
              </div>
            ))}
          </dl>
          <a className={styles.download} href={`/desk/tax/csv?from=${month}-01&to=${lastDay(month)}`}>
            CSV of {monthWords(month)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A month may credit more than it invoiced. */
const signedRupees = (rupees: number): string =>
  (rupees < 0 ? '−' : '') + formatRupees(Math.abs(rupeesToPaise(rupees)));
