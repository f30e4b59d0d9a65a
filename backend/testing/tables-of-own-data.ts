import { isPostgres } from '../database/shop-database';
import type { Database, Tables } from '../database/tables';

/** Where a table is in the file of somebody's own data, or why it holds nothing that belongs there. */
type Place = { at: string } | { not: string };

const CATALOGUE = { not: 'the shop’s goods and pages' };
const OF_MERCHANT = { not: 'the merchant’s own' };
const STAND_IN = { not: 'books of the stand-ins, which exist in test shops alone and name nobody' };

/** Every table: a new one is put here when it is made, and a test looks for what it says. */
export const TABLES_OF_OWN_DATA: Readonly<Record<keyof Tables, Place>> = {
  users: { at: 'profile' },
  sessions: { at: 'sessions' },
  news_consents: { at: 'news' },
  login_codes: { at: 'logins.codes' },
  sign_up_tickets: { at: 'logins.proofs' },
  login_events: { at: 'logins.events' },
  carts: { at: 'cart.changes' },
  cart_lines: { at: 'cart.lines' },
  coupon_reservations: { at: 'couponsHeld' },
  orders: { at: 'orders' },
  order_items: { at: 'orders.items' },
  order_events: { at: 'orders.history' },
  coupon_uses: { at: 'orders.offersUsed' },
  payments: { at: 'orders.payments' },
  former_payments: { at: 'orders.formerPayments' },
  payment_tries: { at: 'orders.tries' },
  refunds: { at: 'orders.refunds' },
  returns: { at: 'orders.returns' },
  return_pieces: { at: 'orders.returns.pieces' },
  return_replacements: { at: 'orders.returns.replacements' },
  return_photos: { at: 'orders.returns.photos' },
  return_events: { at: 'orders.returns.history' },
  tax_documents: { at: 'orders.taxDocuments' },
  outbox: { at: 'mails' },
  order_notes: {
    not: 'the merchant’s notes for themselves, which may speak of others; the file says so, and where to ask',
  },
  changes: { not: 'what the merchant did; what it did to an order stands in its history' },
  idempotency_keys: { not: 'hashes of requests for two days, and answers that say what the orders say' },
  order_drafts: {
    not: 'what a merchant put together; of a person the phone alone that the merchant typed, until it is over',
  },
  cash_phones: { not: 'a phone of an order, for a day, without saying whose; it stands in the order’s address' },
  shop_documents: OF_MERCHANT,
  shop_draft: OF_MERCHANT,
  product_versions: CATALOGUE,
  product_changes: CATALOGUE,
  payment_events: { not: 'the provider’s numbers of its own messages, for a month' },
  owner_notices: { not: 'numbers of orders that owners are to be mailed of' },
  alerts: { not: 'what needs the merchant’s hand; it names no shopper' },
  missed_searches: { not: 'words that were searched, by day, of nobody in particular' },
  tax_series: { not: 'counters' },
  counts: { not: 'how many orders, payments and refunds there are' },
  tax_rates: OF_MERCHANT,
  machines: OF_MERCHANT,
  settings: OF_MERCHANT,
  builds: { not: 'scripts and styles of the program' },
  waiting_files: OF_MERCHANT,
  staff: OF_MERCHANT,
  desk_sessions: OF_MERCHANT,
  desk_links: OF_MERCHANT,
  coupons: CATALOGUE,
  products: CATALOGUE,
  stock: CATALOGUE,
  carousel_images: CATALOGUE,
  shelves: CATALOGUE,
  redirects: CATALOGUE,
  delivery_rows: CATALOGUE,
  delivery_spans: CATALOGUE,
  written_pages: CATALOGUE,
  written_page_versions: CATALOGUE,
  sandbox_orders: STAND_IN,
  sandbox_payments: STAND_IN,
  sandbox_refunds: STAND_IN,
  sandbox_events: STAND_IN,
  sandbox_captcha_tokens: STAND_IN,
};

/** Those that PostgreSQL alone has besides, and makes anew of the products. */
export const TABLES_OF_POSTGRES = [
  'listed_products',
  'listing_bits',
  'listing_brands',
  'listing_counts',
  'listing_state',
  'searched_words',
  'searched_places',
  'searched_products',
  'searched_due',
];

/** Every table with rows of its own: what SQLite makes of them for searches holds parts of three signs and is cleared with them. */
export async function tablesOf(db: Database): Promise<string[]> {
  const all = (await db.introspection.getTables()).map(({ name }) => name);
  return isPostgres(db) ? all : all.filter((name) => !/_searched(_|$)/.test(name));
}
