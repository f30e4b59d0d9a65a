import type { Metadata } from 'next';
import { BoxField } from '@/components/desk/box-field';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { changeKindsOf } from '@/lib/contract/desk/settings-calls';
import { changeWords, whoWords } from '@/lib/rules/desk/change-words';
import { deviceWords } from '@/lib/rules/desk/device-words';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { momentWords } from '@/lib/rules/india/day-words';
import { askDesk, readAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Changes' };

const HERE = '/desk/changes';

/** Who changed what, when by India's time, from what to what [22.09]. */
export default async function ChangesPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const { roles } = await readAtDesk(HERE);
  const kinds = changeKindsOf(roles);
  const isOwner = roles.includes('owner');
  const kind = kinds.find((one) => one === query['kind']) ?? (isOwner ? undefined : kinds[0]);
  const [id, today] = [kind ? oneOf(query['id']) : '', query['today'] === 'on'];
  const asked = { kind, id, today, after: oneOf(query['after']) };
  const { changes, next } = await askDesk(deskCalls.listChanges, asked, HERE);
  const here = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(id ? { id } : {}),
    ...(today ? { today: 'on' } : {}),
  });
  return (
    <DeskPage roles={roles} title="Changes" at="more" up={{ href: '/desk/more', words: 'More' }}>
      <form className={styles.block}>
        <SelectField label="Of what" name="kind" defaultValue={kind ?? ''}>
          {isOwner ? <option value="">Everything</option> : null}
          {kinds.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        {id ? <input type="hidden" name="id" value={id} /> : null}
        <p className={styles.actions}>
          <BoxField of={{ action: HERE, notice: undefined }} name="today" label="Today only" now={today} />
          <Button type="submit" variant="secondary" size="small">
            Show
          </Button>
          {id ? <a href={`${HERE}?kind=${kind}`}>All, not only {id}</a> : null}
        </p>
      </form>
      {changes.length === 0 ? <p>Nothing was changed.</p> : null}
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.id} className={styles.entry}>
            <p className={styles.head}>
              <span>
                {change.what}:{' '}
                <a href={`${HERE}?${new URLSearchParams(change.subject).toString()}`}>{change.subject.id}</a>
              </span>
            </p>
            {change.before === undefined ? null : <p className={styles.from}>{changeWords(change.before)}</p>}
            {change.after === undefined ? null : (
              <p>{change.what === 'logged in' ? deviceWords(change.after) : changeWords(change.after)}</p>
            )}
            <p className={styles.soft}>
              {momentWords(new Date(change.at))}, {whoWords(change.who)}
            </p>
          </li>
        ))}
      </ul>
      {next ? <a href={`${HERE}?${here.toString()}&after=${encodeURIComponent(next)}`}>Older changes</a> : null}
    </DeskPage>
  );
}
