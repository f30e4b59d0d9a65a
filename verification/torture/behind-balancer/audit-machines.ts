import { rest, until } from '@/scripts/until';
import { auditOrders } from '../audit-orders';
import type { Books } from '../books';
import { promise } from '../broken-promise';
import { auditMoney, isAllSettled } from '../start-online';
import { askPostgres, copyBooks } from './copy-books';
import type { Machines } from './open-machines';

/** How long it may take until all that was paid is an order and all mails are out, once nothing breaks any more, in ms. */
const SETTLED_MS = 180_000;
/** A mail that nobody is at by then was claimed by a process that was killed; its lease of two minutes is not waited for. */
const HANDED_OVER_MS = 5000;

/** What was found in order. */
export interface Audited {
  orders: number;
  fulfilled: number;
  refunded: number;
  mails: number;
  /** Mails that arrived twice, which only a kill between handing over and writing that down may cause. */
  doubledMails: number;
}

/** Reads a copy of the books. */
export async function withBooks<T>({ databaseUrl }: Machines, look: (books: Books) => T): Promise<T> {
  const books = await copyBooks(databaseUrl);
  try {
    return look(books);
  } finally {
    books.close();
  }
}

/** Waits until nothing is under way. @throws BrokenPromise where it does not end */
export async function settle(machines: Machines): Promise<void> {
  await rest(HANDED_OVER_MS);
  await askPostgres(
    machines.databaseUrl,
    "update outbox set send_after = created_at where sent_at is null and id like 'order-%' and attempts > 0",
  );
  const isSettled = (books: Books) => isAllSettled(books, machines.provider) && unsentOf(books) === 0;
  const tookMs = await until(SETTLED_MS, () => withBooks(machines, isSettled), 500);
  const unsent = await withBooks(machines, unsentOf);
  promise(
    tookMs !== undefined,
    () =>
      `${SETTLED_MS / 1000} s after the last fault ${unsent} confirmations were not out, or a payment was neither an order nor refunded.`,
  );
}

const unsentOf = (books: Books): number =>
  Number(books.value("select count(*) from outbox where sent_at is null and id like 'order-%'"));

/**
 * Nothing lost, doubled, partial, or paid and not fulfilled, and one confirmation for each order.
 *
 * @param doubledAllowed how many mails may have been handed over twice
 */
export async function auditMachines(machines: Machines, doubledAllowed: number): Promise<Audited> {
  const { ledger, products, provider } = machines;
  return withBooks(machines, (books) => {
    const orders = auditOrders(books, ledger, products);
    const money = auditMoney(books, provider);
    return { orders, ...money, ...auditMails(books, machines, doubledAllowed) };
  });
}

/** The mail server's own books against the shop's orders. */
function auditMails(books: Books, { mailServer, front }: Machines, doubledAllowed: number) {
  const host = new URL(front.server.url).hostname;
  const arrived = new Map<string, number>();
  for (const { mail } of mailServer.received) {
    const [, order] = /^<order-(.+)@/.exec(mail.messageId ?? '') ?? [];
    if (order) arrived.set(order, (arrived.get(order) ?? 0) + 1);
  }
  const confirmed = books
    .rows<{ id: string }>("select id from orders where status not in ('Cancelled', 'Awaiting Payment')")
    .map(({ id }) => id);
  const missing = confirmed.filter((id) => !arrived.has(id));
  promise(missing.length === 0, () => `${missing.length} orders have no confirmation at ${host}: ${missing[0]}`);
  const known = new Set(books.rows<{ id: string }>('select id from orders').map(({ id }) => id));
  const stray = [...arrived.keys()].find((id) => !known.has(id));
  promise(stray === undefined, () => `A confirmation arrived for an order that is not there: ${stray}`);
  const doubled = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
  promise(doubled <= doubledAllowed, () => `${doubled} confirmations arrived twice; ${doubledAllowed} may have.`);
  return { mails: arrived.size, doubledMails: doubled };
}
