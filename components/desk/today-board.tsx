import { classNames } from '@/components/ui/class-names';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { Role } from '@/lib/contract/desk/roles';
import type { OrderFilter } from '@/lib/contract/limits';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { NOT_IN_BACKUPS } from '@/lib/rules/shop/not-in-backups';
import styles from './today-board.module.css';

type Today = AnswerOf<DeskCalls['readToday']>;

interface Tile {
  href: string;
  count: number;
  words: string;
  /** Somebody else has to act on what waits longest: it is shown without an alarm. */
  isQuiet?: true;
}

/** What waits for this person, as tiles under the thumb: what calls for somebody first. */
export function TodayBoard({ today, roles }: { today: Today; roles: readonly Role[] }) {
  const { alerts, cameIn } = today;
  const isOwner = roles.includes('owner');
  return (
    <>
      {alerts.length > 0 ? (
        <section className={styles.alerts} aria-label="Needs your attention">
          <h2>Needs your attention</h2>
          <ul>
            {alerts.map(({ words, since, path }) => (
              <li key={words}>
                Since {momentWords(new Date(since))}: {path ? <a href={path}>{words}</a> : words}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ul className={styles.tiles}>
        {tilesOf(today, isOwner).map(({ href, count, words, isQuiet }) => (
          <li key={words}>
            <a href={href} className={classNames(styles.tile, count > 0 && !isQuiet && styles.calls)}>
              <span className={styles.count}>{count}</span> {words}
            </a>
          </li>
        ))}
      </ul>
      {cameIn ? <CameIn cameIn={cameIn} /> : null}
      {isOwner ? (
        <section className={styles.backups}>
          <h2>Not in a backup</h2>
          <p>
            {beforeOption}
            <span className={styles.option}>{OPTION}</span>
            {afterOption} Without .env a restored shop takes no online payment and sends no email.
          </p>
        </section>
      ) : null}
    </>
  );
}

/** Stays whole at the end of a line. */
const OPTION = '--with-key';
const [beforeOption, afterOption] = NOT_IN_BACKUPS.split(OPTION);

function CameIn({ cameIn }: { cameIn: NonNullable<Today['cameIn']> }) {
  return (
    <section className={styles.came}>
      <h2>What was ordered</h2>
      <p>
        Orders placed, including those whose cash is still to come. What is paid or delivered counts as sold, in{' '}
        <a href="/desk/figures">Figures</a>.
      </p>
      <dl>
        {(['today', 'week', 'month'] as const).map((span) => (
          <div key={span}>
            <dt>{span === 'today' ? 'Today' : `This ${span}`}</dt>
            <dd>
              <strong>{formatRupees(rupeesToPaise(cameIn[span].amount))}</strong>
              <br />
              {cameIn[span].orders} {cameIn[span].orders === 1 ? 'order' : 'orders'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is not somebody's work is left out, by the backend or here. */
function tilesOf({ orders, returns, lowStock, mails }: Today, isOwner: boolean): Tile[] {
  const listed = (filter: OrderFilter) => `/desk/orders?filter=${filter}`;
  const ofOwner = (tile: Tile) => (isOwner && tile.count > 0 ? [tile] : []);
  const ofOrders: Tile[] = [
    { href: listed('to-pack'), count: orders['to-pack'] ?? 0, words: 'to pack' },
    { href: listed('to-ship'), count: orders['to-ship'] ?? 0, words: 'to ship' },
    ...ofOwner({ href: listed('to-confirm'), count: orders['to-confirm'] ?? 0, words: 'to confirm' }),
    ...ofOwner({ href: listed('to-cancel'), count: orders['to-cancel'] ?? 0, words: 'to cancel' }),
    { href: '/desk/returns', count: returns ?? 0, words: returns === 1 ? 'return' : 'returns' },
    { href: listed('cash'), count: orders.cash ?? 0, words: 'cash to come' },
    { href: listed('shipped'), count: orders.shipped ?? 0, words: 'on their way', isQuiet: true },
    { href: listed('payment'), count: orders.payment ?? 0, words: 'waiting for payment', isQuiet: true },
  ];
  const refunds = orders.refunds ?? 0;
  return [
    ...(returns === undefined ? [] : ofOrders),
    ...(lowStock === undefined ? [] : [{ href: '/desk/goods?show=low', count: lowStock, words: 'low in stock' }]),
    ...ofOwner({
      href: listed('refunds'),
      count: refunds,
      words: refunds === 1 ? 'refund to look at' : 'refunds to look at',
    }),
    ...(mails === undefined
      ? []
      : [
          {
            href: '/desk/mails?filter=refused',
            count: mails.failed,
            words: mails.failed === 1 ? 'email that failed' : 'emails that failed',
          },
        ]),
  ];
}
