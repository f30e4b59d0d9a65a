import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { dayWords } from '@/lib/rules/india/day-words';
import styles from './tax.module.css';

type Rate = AnswerOf<DeskCalls['listTaxRates']>['rates'][number];

interface TaxRatesProps {
  rates: readonly Rate[];
  notice: FormNotice | undefined;
  /** The page, and the paths of the two calls. */
  here: string;
  /** Owners alone set rates. */
  isOwner: boolean;
  setPath: string;
  removePath: string;
}

/** The rates that hold, those of the merchant's that wait or are over, and a form for another. */
export function TaxRates({ rates, notice, here, isOwner, setPath, removePath }: TaxRatesProps) {
  const shown = gathered(rates.filter(({ holds, own }) => holds || own));
  return (
    <section className={styles.section} id="rates">
      <h2>Rates</h2>
      <p>
        By the first digits of the HSN code: the longest one wins, then the latest day. Written invoices never change.
      </p>
      <ul className={styles.list}>
        {shown.map(({ codes, hsn, from, words, by, own, holds }) => (
          <li key={`${hsn} ${from}`}>
            <p>
              <strong>{words}</strong> {codeWords(codes)}
              <br />
              <span className={styles.about}>
                since {dayWords(from)}
                {by ? `, notification ${by}, Central Tax (Rate)` : ''}
                {own ? ', yours' : ''}
                {holds ? '' : ', is not valid today'}
              </span>
            </p>
            {own && isOwner ? (
              <DeskForm action={removePath} back={here} form={`${hsn}-${from}`} notice={notice}>
                <input type="hidden" name="hsn" value={hsn} />
                <input type="hidden" name="from" value={from} />
                <Button type="submit" variant="secondary" size="small" aria-label={`Remove ${hsn} since ${from}`}>
                  Remove
                </Button>
              </DeskForm>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwner ? <RateForm notice={notice} here={here} action={setPath} /> : null}
    </section>
  );
}

/** The shop's own rates that say the same stand together; each of the merchant's stands alone, since it can be taken out. */
function gathered(rates: readonly Rate[]): (Rate & { codes: string[] })[] {
  const entries = new Map<string, Rate & { codes: string[] }>();
  for (const rate of rates) {
    const key = rate.own ? `${rate.hsn} ${rate.from}` : `${rate.words} ${rate.from} ${rate.by}`;
    const entry = entries.get(key);
    if (entry) entry.codes.push(rate.hsn);
    else entries.set(key, { ...rate, codes: [rate.hsn] });
  }
  return [...entries.values()];
}

/** Headings one after another as a run: '5004 to 5007, 52'. */
function codeWords(codes: readonly string[]): string {
  const runs: [first: string, last: string][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run[1].length === code.length && Number(run[1]) + 1 === Number(code)) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join(', ');
}

function RateForm({ notice, here, action }: { notice: FormNotice | undefined; here: string; action: string }) {
  const of = { action, notice };
  return (
    <details className={styles.form} open={isAbout(notice, action)}>
      <summary>Set a rate</summary>
      <DeskForm {...of} back={here}>
        <DeskField of={of} name="hsn" inputMode="numeric" required />
        <DeskField of={of} name="percent" inputMode="decimal" required />
        <DeskField of={of} name="from" hint="Left empty: today" type="date" />
        <DeskField of={of} name="limit" hint="Before tax and after discounts; left empty: always" inputMode="decimal" />
        <DeskField of={of} name="above" inputMode="decimal" />
        <Button type="submit">Set this rate</Button>
      </DeskForm>
    </details>
  );
}
