import type { Metadata } from 'next';
import styles from '@/components/delivery/delivers-page.module.css';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { pinEntry } from '@/lib/contract/plain-digits';
import { areaWords, notServedWords } from '@/lib/rules/delivery/area-words';
import { isPin } from '@/lib/rules/delivery/pin-range';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { thisShop } from '@/lib/storefront/shop';
import { callBackend } from '@/lib/storefront/upstream/call-backend';

export const metadata: Metadata = { title: 'Delivery to your PIN code' };

type Query = Record<string, string | string[] | undefined>;

/** Where the form of a page leads whose scripts do not run: when an order comes to a PIN. In a shop with delivery areas alone. */
export default async function DeliversPage({ searchParams }: { searchParams: Promise<Query> }) {
  const typed = pinEntry([(await searchParams)['pin']].flat()[0] ?? '').slice(0, 12);
  return (
    <main id="main" className={styles.page}>
      <h1>Delivery to your PIN code</h1>
      {typed === '' ? null : <p role="status">{await answerFor(typed)}</p>}
      <form action={paths.delivers} method="get" className={styles.form}>
        <Field
          label="Your PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          defaultValue={typed}
        />
        <Button type="submit">Check delivery</Button>
      </form>
      <p>
        <a href={paths.collection}>Continue shopping</a>
      </p>
    </main>
  );
}

async function answerFor(pin: string): Promise<string> {
  if (!isPin(pin)) return 'Please enter the six digits of your PIN code.';
  const answer = await callBackend(optionalCalls.readArea, { pin });
  if (!answer.ok) return NO_ANSWER_MESSAGE;
  const { area } = answer.data;
  if (!area) return notServedWords(pin);
  const { freeAbovePaise } = (await thisShop().catalogue.current())?.fees ?? {};
  const free = area.fee > 0 && freeAbovePaise ? ` (free from ${formatPrice(freeAbovePaise)})` : '';
  return `Deliver to ${pin}: ${areaWords({ ...area, feePaise: rupeesToPaise(area.fee) })}${free}`;
}
