import type { Generated, Kysely, Transaction } from 'kysely';
import type { AfterSaleTables } from './after-sale-tables';
import type { CountedTotals, CountTables } from './count-tables';
import type { CouponTables } from './coupon-tables';
import type { DeliveryTables } from './delivery-tables';
import type { OrderTables } from './order-tables';
import type { PageTables } from './page-tables';
import type { SandboxTables } from './sandbox-tables';

/** What of a mail is stored once it has gone out. */
export type MailLog = 'whole' | 'head' | 'nothing';

/**
 * Row types. Only what SQLite and PostgreSQL share: text, whole numbers (paise, 0 or 1 for flags)
 * and ISO dates in UTC as text. JSON is text, read and written by the verb that owns it.
 */
export interface Tables
  extends AfterSaleTables, CountTables, CouponTables, DeliveryTables, OrderTables, PageTables, SandboxTables {
  settings: { name: string; value: string };
  /** Scripts, styles and fonts of builds that pages still ask for: all of a build as one text, for server/built-files.ts. */
  builds: { id: string; files: string; served_at: string };
  /** What the merchant says of the shop: every version, as JSON, with who saved it and why. */
  shop_documents: { version: number; document: string; saved_at: string; saved_by: string; note: string };
  /** The one draft of it: its only row has the id 1. */
  shop_draft: { id: number; base: number; document: string; saved_at: string; saved_by: string };
  products: {
    id: string;
    /** Order of creation: the list is answered oldest first. */
    position: number;
    name: string;
    description: string;
    price_paise: number;
    original_price_paise: number | null;
    /** JSON of what each size costs, in paise: {"200 g": {"price": 17900, "originalPrice": 20900}}; null where all cost the same. */
    size_prices: Generated<string | null>;
    category: string;
    sub_category: string;
    images: string;
    colors: string;
    sizes: string;
    bestseller: number;
    payment_method: string;
    hidden: number;
    /** JSON of the optional fields of the contract: brand, countryOfOrigin, sizeChart… */
    details: string;
    updated_at: string;
    /** Its code of the customs tariff, for taxes; shown to no shopper. */
    hsn: string | null;
    /** Id, name and brand in lower case: what the merchant finds it by. */
    search_words: string;
    /** Between which moments its sale price counts, ISO dates. */
    sale_from: Generated<string | null>;
    sale_until: Generated<string | null>;
  };
  /** Units in stock of a variant; a variant without a row is always available. */
  stock: { product_id: string; variant_key: string; quantity: number };
  /** The last versions of the list of products on sale. Revisions count without gaps, in the order of their commits. */
  product_versions: { version: string; revision: number };
  /** In which revision a product last changed; of products that are gone as well. */
  product_changes: { product_id: string; revision: number };
  carousel_images: { url: string; created_at: string };
  /** The merchant's shelves in the order of the file; `path` is 'men/kurtas', the parent's slug first. */
  shelves: {
    path: string;
    slug: string;
    /** The parent's slug; null right below the collection. */
    parent: string | null;
    position: number;
    title: string;
    heading: string;
    introduction: string;
    featured: number;
    /** JSON of the contract's filter. */
    filter: string;
    /** JSON of the ids of products that it shows first. */
    by_hand: string;
  };
  /**
   * Addresses that lead elsewhere, in the words of the contract; 'shelf': it was one until it left the file; 'product': it
   * was one until it was deleted.
   */
  redirects: { from_path: string; to_path: string; kind: 'merchant' | 'shelf' | 'product' };
  /** A catalogue file that somebody looks at before it is imported; its preview is JSON. */
  waiting_files: { kind: string; who: string; content: string; preview: string; created_at: string };
  users: CountedTotals & {
    id: string;
    /** Of an erased account something that is no address. */
    email: string;
    first_name: string;
    last_name: string;
    dob: string;
    gender: string;
    created_at: string;
    /** When its owner erased it: nobody logs in, and what names them goes with the last order. */
    erased_at: string | null;
    /** Of an erased account: where mails of orders still under way go; null once none is. */
    contact: string | null;
    /**
     * By lib/rules/accounts/normalize-email.ts, for limits of a person; of an erased account its keyed hash
     * (backend/accounts/read-person.ts). Null where it was erased before hashes were stored.
     */
    mailbox: string | null;
    /** Name and address as lib/rules/orders/search-text.ts compares them; '' of an erased account. */
    found_by: Generated<string>;
  };
  /** Who asked for news, where, and by which version of the words (lib/rules/accounts/news-words.ts): one row for each time. */
  news_consents: {
    id: string;
    user_id: string;
    words: string;
    how: string;
    asked_at: string;
    /** By the mailed link; null until then. */
    confirmed_at: Generated<string | null>;
    /** Withdrawn. */
    ended_at: Generated<string | null>;
  };
  /** The newest code of an address for each purpose; asking again replaces it. At the desk each asking is one. */
  login_codes: {
    email: string;
    purpose: 'login' | `login ${string}` | `desk ${string}` | 'erase';
    code_hash: string;
    /** JSON of a sign-up waiting for its code, or null at login. */
    sign_up: string | null;
    expires_at: string;
    attempts: number;
    created_at: string;
  };
  /** The newest ticket of a proven address without an account; null in `used_at` until it became one. */
  sign_up_tickets: {
    email: string;
    ticket_hash: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** What limits are counted from: codes sent, failed and entered rightly. */
  login_events: {
    id: string;
    /** By lib/rules/accounts/normalize-email.ts: one for all spellings of an address. */
    mailbox: string;
    /** 'asking' is one row for each mailbox, whose lock makes its requests queue up. */
    kind:
      | 'asking'
      | 'code-sent'
      | 'code-failed'
      | 'code-used'
      | 'coupon-failed'
      | 'link-failed'
      | 'link-asked'
      | 'photo-sent';
    created_at: string;
    /** Hash of the network address that asked; null where nothing says how to read it. */
    client: string | null;
    /** By backend/accounts/new-device.ts; null of a browser that does not know the mailbox. */
    device: string | null;
  };
  sessions: { token_hash: string; user_id: string; created_at: string; expires_at: string };
  /**
   * Who comes to the desk besides the owners of OWNER_EMAIL, by the normalised address; `roles` are divided by a space.
   * Those with a time in `removed_at` come in no more.
   */
  staff: { email: string; roles: string; invited_by: string; invited_at: string; removed_at: string | null };
  /** Who is at the merchant's desk, for 12 hours; `who` is their address, or 'link' where a link opened it. */
  desk_sessions: { token_hash: string; who: string; device: string; created_at: string; expires_at: string };
  /** Links that open the desk once. */
  desk_links: { token_hash: string; created_at: string; expires_at: string };
  /** What the merchant changed: who, when, what, from, to. Written by backend/audit/record-change.ts alone. */
  changes: {
    id: string;
    at: string;
    who: string;
    what: string;
    subject_kind: string;
    subject_id: string;
    before: string | null;
    after: string | null;
  };
  /** `revision` grows with every change, so that an order can name the cart it was made of. */
  carts: { user_id: string; revision: number };
  cart_lines: {
    user_id: string;
    product_id: string;
    variant_key: string;
    position: number;
    size: string;
    color: string;
    quantity: number;
    image: string;
    name: string;
    price_paise: number;
    category: string;
    sub_category: string;
  };
  /** Answers given to a key, so that the same request is carried out once. */
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    /** Null while the first request with the key is under way. */
    status: number | null;
    answer: string | null;
    created_at: string;
    /** Where an unfinished request is carried on. */
    resume: string | null;
    /** Until then one process is at it and the others wait. */
    claimed_until: string | null;
  };
  /** The merchant's corrections of lib/rules/tax/default-rates.ts; rates in hundredths of a percent. */
  tax_rates: { hsn: string; from_day: string; rate: number; limit_paise: number | null; above: number | null };
  /** The last number given in a series ('invoice', 'credit-note') and financial year: the row is its queue. */
  tax_series: { kind: string; year: string; last: number };
  /** Tax invoices and credit notes: written once with their number and never changed, but for the buyer of an erased account. */
  tax_documents: {
    number: string;
    kind: 'invoice' | 'credit-note';
    year: string;
    serial: number;
    order_id: string;
    /** What it was written for, once: 'shipped', 'cancelled', 'return:<id>'… */
    cause: string;
    /** YYYY-MM-DD in India. */
    day: string;
    taxable_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    total_paise: number;
    /** JSON of all that it says (lib/rules/tax/tax-document.ts). */
    content: string;
    created_at: string;
  };
  outbox: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: string;
    send_after: string;
    attempts: number;
    sent_at: string | null;
    last_error: string | null;
    /** 1 where the recipient has no account: others go first. */
    to_stranger: Generated<number>;
    /** From then on it is of no use; null is never. */
    expires_at: string | null;
    /** What of it stays for `MAIL_LOG_DAYS` once it has gone out: all, whom it went to and its subject, or its id alone. */
    logged: Generated<MailLog>;
  };
  /** What owners are mailed of; `mail_id` is null until a mail says it. */
  owner_notices: {
    id: string;
    kind: 'order' | 'paid' | 'cancelled' | 'return';
    /** The internal id of an order, or the id of a return. */
    subject_id: string;
    created_at: string;
    /** 'none' where owners had handled it before its mail. */
    mail_id: string | null;
  };
  /** Where the shop runs; see backend/due-work/machines.ts. */
  machines: { name: string; since: string; last_at: string; works: number; backs_up: number };
  /** What needs the owner's attention, one row for each cause; where it is one machine's its name is part of that. */
  alerts: {
    cause: string;
    machine: Generated<string | null>;
    words: string;
    /** Where at the desk it is looked at. */
    path: string | null;
    since: string;
    last_at: string;
    /** How often it was noticed since then, counted at most once a minute. */
    times: number;
    /** The Indian day of its newest mail. */
    mailed_on: string | null;
    cleared_at: string | null;
    /** When it is posted to ALERT_URL next, and how often that was tried since it last went well. */
    post_after: string | null;
    post_attempts: Generated<number>;
  };
  /** What was searched and not found, by Indian day and folded words; of nobody in particular. */
  missed_searches: { day: string; query: string; times: number };
}

export type Database = Kysely<Tables>;
/** What a verb may be handed: the database itself or a transaction under way. */
export type Queries = Kysely<Tables> | Transaction<Tables>;
