/**
 * How long each waits for the next, in ms: a browser for the storefront, the storefront for the backend, the backend for
 * what it needs. Each waits longer than the one behind it, so that the nearest to a fault says what it is
 * (lib/browser/request.test.ts). A call that takes longer becomes a failure: shoppers read NO_ANSWER_MESSAGE
 * (lib/rules/shop/no-answer-message.ts), and pages show the last good catalogue.
 *
 * A call that may take longer than others of its kind is one line of LONGER_CALLS; storefront and browser take theirs from it.
 */

/** The storefront, for a call that reads, which is tried twice. The setting BACKEND_DEADLINE_MS replaces this and all others of calls to the backend. */
const READ_DEADLINE_MS = 2000;
/** The same for a call that writes, which is never sent twice. */
const WRITE_DEADLINE_MS = 5000;

/** Calls that browsers make and that get longer than their kind. The desk's, which no script waits for, say so in `call`. */
const LONGER_CALLS: Readonly<Partial<Record<`/api/${string}`, number>>> = {
  // Somebody with hundreds of orders has a long file.
  '/api/user/own-data': 25_000,
  // A photo on a bad line.
  '/api/order/return/photo': 60_000,
  '/api/order/linked/photo': 60_000,
};

/** The storefront, for the call at a path. */
export const callDeadlineMs = (path: `/api/${string}`, method: 'GET' | 'POST' = 'POST'): number =>
  LONGER_CALLS[path] ?? (method === 'GET' ? READ_DEADLINE_MS : WRITE_DEADLINE_MS);

/** How much longer than the storefront a browser waits. */
const MARGIN_MS = 5000;
/** More for what becomes of an order: after a timeout the shopper does not know whether it was done. */
export const ORDER_MARGIN_MS = 10_000;

/** A browser, for a call of the shop. */
export const browserDeadlineMs = (path: `/api/${string}`, marginMs = MARGIN_MS): number =>
  callDeadlineMs(path) + marginMs;

/** How long after a browser sent an order it may still be carried out: when the last of the two has given up. */
export const ORDER_ON_ITS_WAY_MS =
  browserDeadlineMs('/api/order/place', ORDER_MARGIN_MS) + callDeadlineMs('/api/order/place');

/** A browser, for the shop to say that it is there. */
export const REACHABLE_DEADLINE_MS = 5000;

/** A visitor, for a turn to be rendered; then 503. Clients that get 503 at once retry at once: waiting slows a flood. */
export const TURN_DEADLINE_MS = 4000;
/** A visitor, for a fresh catalogue, before the last good one is served. */
export const CATALOGUE_DEADLINE_MS = 2000;
/** A visitor, while there is no catalogue at all; then 503. */
export const FIRST_CATALOGUE_DEADLINE_MS = 8000;
/** A merchant's form, until shoppers see what it changed. */
export const MERCHANT_DEADLINE_MS = 10_000;

/** The storefront, for a file that waits for its turn. */
export const FILE_DEADLINE_MS = 60_000;
/** The same for a file of the desk, or a part of it, to be read, compared or written. */
export const DESK_FILE_DEADLINE_MS = 120_000;
/** The storefront, for the whole list of products; no request waits that long. */
export const LIST_DEADLINE_MS = 20_000;
/** The storefront, for what pages can do without. */
export const OFFER_DEADLINE_MS = 5000;
/** The storefront, for a provider's webhook to be taken; the provider's own is 5 s. */
export const WEBHOOK_DEADLINE_MS = 4500;
/** `/readyz?orders`, for the backend to write: an import holds orders up for as long. */
export const READINESS_DEADLINE_MS = 10_000;

/** The backend, for another process's transaction, before it answers 'try later': the storefront would blame the connection. */
export const LOCK_DEADLINE_MS = 4000;
/** The backend, for a new connection to PostgreSQL; a turn with one of the pool is waited for as a lock is. */
export const CONNECT_DEADLINE_MS = 3000;
/** The same as LOCK_DEADLINE_MS at PostgreSQL, which itself ends the wait. */
export const POSTGRES_LOCK_DEADLINE_MS = 3000;
/** PostgreSQL, for one statement, and for the next of a transaction. */
export const STATEMENT_DEADLINE_MS = 10_000;
export const IDLE_TRANSACTION_MS = 15_000;
/** The backend, for PostgreSQL's answer to one statement, before it gives the connection up. */
export const ANSWER_DEADLINE_MS = STATEMENT_DEADLINE_MS + 1000;
/** The backend, for a storage of photos to answer once; it is asked twice, and the picture service waits 7 s. */
export const STORAGE_READ_DEADLINE_MS = 3000;
export const STORAGE_WRITE_DEADLINE_MS = 15_000;
/** The backend, for the captcha's provider. */
export const CAPTCHA_DEADLINE_MS = 3000;
/** The backend, for one call to a payment provider: it must still answer in words where the provider does not. */
export const PROVIDER_DEADLINE_MS = WRITE_DEADLINE_MS - 1000;
/** How long the request that opens a provider's order has it alone: longer than its two calls to the provider take. */
export const PROVIDER_LEASE_MS = 2 * PROVIDER_DEADLINE_MS + 2000;
