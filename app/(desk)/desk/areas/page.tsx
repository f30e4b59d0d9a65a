import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button, buttonClass } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Delivery areas' };

const HERE = '/desk/areas';
const SUNDAYS = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

export default async function AreasPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = await readNotice((await searchParams)['told']);
  const { count, rows, calendar, calendarWords, seen, claimsAll } = await askDesk(deskCalls.readAreas, {}, HERE);
  const of = { action: deskCalls.changeDeliveryCalendar.path, notice, shownVersion: seen };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Delivery areas"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.now}>
        {count === 0
          ? 'No areas are set: you deliver everywhere in India, in the days set in Your shop.'
          : `${count} ${count === 1 ? 'row' : 'rows'}. PIN codes not in any row are not served. Shoppers see the delivery day for theirs.`}
      </p>
      {claimsAll ? (
        <p>
          A text of your shop says ‘anywhere in India’. <a href="/desk/shop">Change it in Your shop</a>
        </p>
      ) : null}
      <p className={styles.soft}>
        An area’s fee is added to the delivery fee of every order there. Free delivery above an amount is free in every
        area, since pages and search engines promise it without knowing the PIN code.
      </p>
      <p className={styles.ways}>
        <a className={buttonClass({ variant: 'secondary' })} href="/desk/files/areas">
          {count === 0 ? 'Set areas from a file' : 'Change them by a file'}
        </a>
        {count === 0 ? null : <a href="/desk/areas.csv">Download them</a>}
      </p>
      <section className={styles.block}>
        <h2>Days</h2>
        <p>{calendarWords}</p>
        <DeskForm {...of} back={HERE} className={styles.even}>
          <DeskField of={of} name="sundays" kind="choice" choices={SUNDAYS} now={calendar.sundays ? 'yes' : 'no'} />
          <DeskField
            of={of}
            name="holidays"
            kind="area"
            rows={5}
            now={calendar.holidays.join('\n')}
            hint="One per line, like 2026-12-25"
          />
          <DeskField
            of={of}
            name="cutoffHour"
            inputMode="numeric"
            now={String(calendar.cutoffHour ?? '')}
            hint="1 to 23: orders from this hour on are the next day’s. Empty: all are of that day."
          />
          <Button type="submit">Save</Button>
        </DeskForm>
      </section>
      {count === 0 ? null : (
        <section className={styles.block}>
          <h2>{count > rows.length ? `The first ${rows.length} rows` : 'Rows'}</h2>
          <ul className={styles.list}>
            {rows.map(({ pins, words }) => (
              <li key={pins} className={styles.entry}>
                <strong>{pins === '*' ? 'All of India' : pins}</strong>
                <span className={styles.soft}>{words}</span>
              </li>
            ))}
          </ul>
          <DeskForm action={deskCalls.clearAreas.path} back={HERE} form="clear" notice={notice}>
            <Button type="submit" variant="secondary">
              Remove all areas
            </Button>
          </DeskForm>
        </section>
      )}
    </DeskPage>
  );
}
