import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { fieldValue, type Told } from '@/lib/desk/told';
import { dayWords } from '@/lib/india/day-words';
import styles from './tax.module.css';

type Rate = AnswerOf<DeskCalls['listTaxRates']>['rates'][number];

interface TaxRatesProps {
  rates: readonly Rate[];
  told: Told | undefined;
  /** The page, and the paths of the two calls. */
  here: string;
  setPath: string;
  removePath: string;
}

/** The rates that hold, those of the merchant's that wait or are over, and a form for another. */
export function TaxRates({ rates, told, here, setPath, removePath }: TaxRatesProps) {
  const shown = rates.filter(({ holds, own }) => holds || own);
  return (
    <section className={styles.section} id="rates">
      <h2>Rates</h2>
      <p>
        By the first digits of the HSN code: the longest one wins, then the latest day. Written invoices never change.
      </p>
      <ul className={styles.list}>
        {shown.map(({ hsn, from, words, own, holds }) => (
          <li key={`${hsn} ${from}`}>
            <p>
              <strong>{hsn}</strong> {words}
              <br />
              <span className={styles.about}>
                since {dayWords(from)}
                {own ? ', yours' : ''}
                {holds ? '' : ', does not hold today'}
              </span>
            </p>
            {own ? (
              <DeskForm action={removePath} back={here} form={`${hsn}-${from}`} told={told}>
                <input type="hidden" name="hsn" value={hsn} />
                <input type="hidden" name="from" value={from} />
                <Button type="submit" variant="secondary" size="small" aria-label={`Take out ${hsn} since ${from}`}>
                  Take out
                </Button>
              </DeskForm>
            ) : null}
          </li>
        ))}
      </ul>
      <RateForm told={told} here={here} action={setPath} />
    </section>
  );
}

function RateForm({ told, here, action }: { told: Told | undefined; here: string; action: string }) {
  const field = (name: string) => ({ name, defaultValue: fieldValue(told, { action, name, now: '' }) });
  return (
    <details className={styles.form} open={told?.kind === 'refused' && told.action === action}>
      <summary>Set a rate</summary>
      <DeskForm action={action} back={here} told={told}>
        <Field label="HSN, its first 2, 4, 6 or 8 digits" {...field('hsn')} inputMode="numeric" required />
        <Field label="Rate in percent" {...field('percent')} inputMode="decimal" required />
        <Field label="From" hint="Left empty: today" {...field('from')} type="date" />
        <Field
          label="Only up to so many rupees a piece"
          hint="Before tax and after discounts; left empty: always"
          {...field('limit')}
          inputMode="decimal"
        />
        <Field label="Rate above that, in percent" {...field('above')} inputMode="decimal" />
        <Button type="submit">Set this rate</Button>
      </DeskForm>
    </details>
  );
}
