import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ListedMail } from '@/lib/contract/desk/mail-calls';
import type { MailFilter } from '@/lib/contract/limits';
import { momentWords } from '@/lib/rules/india/day-words';
import { DeskForm } from './desk-form';
import filters from './order-filters.module.css';
import { SearchField } from './order-filters';
import styles from './mail-list.module.css';

const FILTER_WORDS: Readonly<Record<MailFilter, string>> = {
  all: 'All',
  sent: 'Sent',
  waiting: 'Waiting',
  refused: 'Refused',
};

/** What mails are listed by, and the search over all of them. */
export function MailFilters({ now, search }: { now: MailFilter; search: string }) {
  return (
    <div className={filters.ways}>
      <SearchField action="/desk/mails" search={search} label="Search emails" hint="Address, order number …" />
      <nav className={filters.filters} aria-label="Which emails">
        {(Object.entries(FILTER_WORDS) as [MailFilter, string][]).map(([filter, words]) => (
          <a
            key={filter}
            href={`/desk/mails?filter=${filter}`}
            aria-current={filter === now && search === '' ? 'page' : undefined}
          >
            {words}
          </a>
        ))}
      </nav>
    </div>
  );
}

interface MailListProps {
  mails: readonly ListedMail[];
  /** The order that they are all about: they lead back there. */
  orderId?: string;
  /** Where the forms of those that were refused come back to and are sent to; left out, there are none. */
  steps?: { here: string; retry: string; drop: string };
}

/** Mails with what became of them, each leading to its words. */
export function MailList({ mails, orderId, steps }: MailListProps) {
  const query = orderId === undefined ? '' : `?${new URLSearchParams({ order: orderId }).toString()}`;
  return (
    <ul className={classNames(styles.list, orderId === undefined && styles.wide)}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.mail}>
          <a className={styles.subject} href={`/desk/mails/${encodeURIComponent(mail.id)}${query}`}>
            {mail.subject}
          </a>
          {orderId === undefined ? <span className={styles.to}>{mail.to}</span> : null}
          <span className={styles.about}>{whenWords(mail)}</span>
          <span className={styles.state}>
            <MailState mail={mail} />
          </span>
          {mail.error === undefined ? null : <p className={styles.error}>{mail.error}</p>}
          {steps && mail.error !== undefined ? <RefusedSteps mail={mail} {...steps} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Where a mail is, in a word. */
export function MailState({ mail: { sentAt, isRepeat, isBeingSent, error } }: { mail: ListedMail }) {
  const [tone, words]: [BadgeTone, string] = sentAt
    ? ['green', isRepeat ? 'Sent again' : 'Sent']
    : error === undefined
      ? ['yellow', isBeingSent ? 'Being sent' : 'Waiting']
      : ['red', 'Refused'];
  return <Badge tone={tone}>{words}</Badge>;
}

/** When it went out; of one that waits when it was written, and when it is tried. */
export function whenWords({ at, sentAt, nextAt, tries, isBeingSent }: ListedMail): string {
  if (sentAt !== undefined) return `sent ${moment(sentAt)}`;
  if (isBeingSent) return `written ${moment(at)}`;
  const tried = tries === 0 ? '' : tries === 1 ? ', tried once' : `, tried ${tries} times`;
  return `written ${moment(at)}${tried}, next ${moment(nextAt)}`;
}

const moment = (iso: string): string => momentWords(new Date(iso));

function RefusedSteps({
  mail: { id, subject },
  here,
  retry,
  drop,
}: NonNullable<MailListProps['steps']> & { mail: ListedMail }) {
  return (
    <div className={styles.steps}>
      <DeskForm action={retry} back={here} form={`retry-${id}`}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary" size="small" aria-label={`Try again: ${subject}`}>
          Try again
        </Button>
      </DeskForm>
      <DeskForm action={drop} back={here} form={`drop-${id}`}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="quiet" size="small" aria-label={`Give up: ${subject}`}>
          Give up
        </Button>
      </DeskForm>
    </div>
  );
}
