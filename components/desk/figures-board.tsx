import type { ReactNode } from 'react';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { dateWords } from '@/lib/rules/india/day-words';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { BarPlot, ShareBar } from './bar-plot';
import styles from './figures-board.module.css';

type Figures = AnswerOf<DeskCalls['readFigures']>;
type Day = Figures['days'][number];

/** More bars than that are no bars on a phone: weeks are drawn instead. */
const DAYS_DRAWN = 92;
const WEEK = 7;

const rupees = (amount: number): string => formatPrice(rupeesToPaise(amount));

/**
 * What a period brought: in sum, by day, by product and shelf, and what was looked for in vain.
 *
 * @param isLinked whether products lead to their pages at the desk
 */
export function FiguresBoard({ figures, isLinked }: { figures: Figures; isLinked: boolean }) {
  const { from, to, orders, sold, underWay, toCollect, givenBack, products, shelves, sources, searches, moreProducts } =
    figures;
  const file = (which: string) => `/desk/figures/csv?which=${which}&from=${from}&to=${to}`;
  return (
    <>
      <dl className={styles.sums}>
        <Sum name="Sold" value={rupees(sold)} about={orders === 1 ? '1 order' : `${orders} orders`} />
        <Sum
          name="On its way, to collect"
          value={rupees(toCollect)}
          about={underWay === 1 ? '1 order' : `${underWay} orders`}
        />
        <Sum name="Refunded of it" value={rupees(givenBack)} about="up to now" />
      </dl>
      <p className={styles.help}>
        Sold is what was paid online or delivered, by the day of the order, with fees and after coupons; cancelled
        orders do not count.
      </p>
      <DaySection days={figures.days} file={file('sales')} />
      <section className={styles.part}>
        <h2>By shelf</h2>
        <SalesTable
          head="Shelf"
          rows={shelves.map(({ path, title, ...row }) => ({ ...row, key: path, name: title }))}
        />
        <FileLink href={file('shelves')} rows={shelves.length} />
      </section>
      <section className={styles.part}>
        <h2>By product</h2>
        <SalesTable
          head="Product"
          rows={products.map(({ id, ...row }) => ({
            ...row,
            key: id,
            ...(isLinked ? { href: `/desk/goods/${encodeURIComponent(id)}` } : {}),
          }))}
        />
        {moreProducts > 0 ? <p>and {moreProducts} more, in the file</p> : null}
        <FileLink href={file('products')} rows={products.length} />
      </section>
      <section className={styles.part}>
        <h2>Where orders came from</h2>
        {sources.length === 0 ? (
          <p>No orders in these days.</p>
        ) : (
          <CountsTable
            heads={['From', 'Orders', 'Sold']}
            rows={sources.map((row) => [row.source, row.orders, rupees(row.sold)])}
          />
        )}
        <FileLink href={file('sources')} rows={sources.length} />
      </section>
      <section className={styles.part}>
        <h2>Searched, and not found</h2>
        {searches.length === 0 ? (
          <p>Every search in these days found something.</p>
        ) : (
          <CountsTable heads={['Words', 'Times']} rows={searches.map(({ query, times }) => [query, times])} />
        )}
        <FileLink href={file('searches')} rows={searches.length} />
      </section>
    </>
  );
}

function Sum({ name, value, about }: { name: string; value: string; about: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{about}</span>
      </dd>
    </div>
  );
}

function DaySection({ days, file }: { days: readonly Day[]; file: string }) {
  const drawn = days.length > DAYS_DRAWN ? weeksOf(days) : days;
  const best = drawn.reduce<Day | undefined>((most, day) => (day.sold > (most?.sold ?? 0) ? day : most), undefined);
  return (
    <section className={styles.part}>
      <h2>By day</h2>
      <BarPlot
        title={drawn === days ? 'Sold each day' : 'Sold each week'}
        highest={best ? `most: ${rupees(best.sold)}, ${dateWords(best.day)}` : 'nothing was sold in these days'}
        bars={drawn.map(({ day, sold, orders }) => ({
          label: dateWords(day),
          value: sold,
          words: `${rupees(sold)}, ${orders === 1 ? '1 order' : `${orders} orders`}`,
        }))}
      />
      <details className={styles.details}>
        <summary>As a table</summary>
        <CountsTable
          heads={['Day', 'Orders', 'Sold']}
          rows={[...days].reverse().map(({ day, orders, sold }) => [dateWords(day), orders, rupees(sold)])}
        />
      </details>
      <FileLink href={file} rows={days.length} />
    </section>
  );
}

/** Sums of seven days, each under its first. */
function weeksOf(days: readonly Day[]): Day[] {
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) => {
    const these = days.slice(week * WEEK, (week + 1) * WEEK);
    const sum = (of: (day: Day) => number) => these.reduce((total, day) => total + of(day), 0);
    return {
      day: these[0]?.day ?? '',
      orders: sum(({ orders }) => orders),
      sold: sum(({ sold }) => sold),
      givenBack: sum(({ givenBack }) => givenBack),
    };
  });
}

/** Rows that begin with a name of their own. */
function CountsTable({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SalesRow {
  key: string;
  name: string;
  href?: string;
  pieces: number;
  sold: number;
}

function SalesTable({ head, rows }: { head: string; rows: readonly SalesRow[] }) {
  if (rows.length === 0) return <p>Nothing was sold in these days.</p>;
  const most = Math.max(...rows.map(({ sold }) => sold));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Pieces</th>
          <th scope="col">Sold</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, href, pieces, sold }) => (
          <tr key={key}>
            <th scope="row">
              {href ? <a href={href}>{name}</a> : name}
              <ShareBar value={sold} most={most} />
            </th>
            <td>{pieces}</td>
            <td>{rupees(sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FileLink({ href, rows }: { href: string; rows: number }) {
  return rows === 0 ? null : (
    <a className={styles.file} href={href}>
      Download as CSV
    </a>
  );
}
