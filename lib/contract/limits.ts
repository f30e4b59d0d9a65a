/** Figures that both halves and the browser share. Free of zod, which is too heavy for the browser. */

/** Most units of one variant that a cart or an order may hold. */
export const QUANTITY_MAX = 99;

/** The highest number of units left that shoppers may read. */
export const LOW_STOCK_MAX = 99;

/**
 * Most lines that a cart, and an order placed now, may hold. Lowering it takes nothing from anybody: a fuller cart stays,
 * takes no more lines and says what to do when it is ordered; orders of before are read by STORED_LINES_MAX. Raising it
 * raises that and, above 102, CALL_BYTES_MAX.
 */
export const CART_LINES_MAX = 100;

/** Most lines that a stored order or cart may have: the highest that CART_LINES_MAX ever was, so that it only grows. */
export const STORED_LINES_MAX = Math.max(100, CART_LINES_MAX);

/**
 * Largest body of a call, in bytes, at both doors: a full cart with long picture addresses fits. server/limits/guard.ts
 * refuses any body above 1 MB, which 409 lines reach.
 */
export const CALL_BYTES_MAX = Math.max(256 * 1024, STORED_LINES_MAX * 2560);

/**
 * Largest body of a section of the shop's words, at both doors, in bytes: a form writes an Indian letter in nine, and guard.ts
 * refuses any body above 1 MB.
 */
export const SECTION_BYTES_MAX = 900 * 1024;

/** Gender choices of the sign-up. */
export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;

/** Longest words a shopper may add to the reason of a return, in characters. */
export const RETURN_REASON_MAX = 500;

/** What a shopper who sends something back may ask for. */
export const RETURN_KINDS = ['return', 'exchange'] as const;

/** How long a mailed code works, in seconds. */
export const CODE_SECONDS = 10 * 60;

/** How long a proven address may wait for its sign-up fields, in seconds: the ticket, and the cookie that carries it. */
export const SIGN_UP_TICKET_SECONDS = 15 * 60;

/** Longest link of an order, in characters. */
export const ORDER_LINK_MAX = 100;

/** Why somebody sends something back. */
export const RETURN_REASONS = ['size', 'damaged', 'wrong', 'not-as-described', 'changed-mind', 'other'] as const;

/** How long a session at the merchant's desk lasts, in seconds. */
export const DESK_SESSION_SECONDS = 12 * 60 * 60;

/** How long a session lasts at most, and without being used, in seconds: the backend's, and the cookies that carry it. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const SESSION_IDLE_SECONDS = 7 * 24 * 60 * 60;

/** What the desk lists orders by; the first nine are work that waits. */
export const ORDER_FILTERS = [
  'to-pack',
  'to-confirm',
  'to-ship',
  'to-cancel',
  'shipped',
  'cash',
  'payment',
  'returns',
  'refunds',
  'delivered',
  'cancelled',
  'all',
] as const;

/** Why a cash order is to be confirmed before it is packed; 'unpaid' is to be paid first, since it is not paid on delivery. */
export const CONFIRM_REASONS = ['refused', 'above', 'first', 'unpaid'] as const;

export type ConfirmReason = (typeof CONFIRM_REASONS)[number];

export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Where somebody asks for news. */
export const NEWS_PLACES = ['sign-up', 'account'] as const;

/** What orders without an account are found by, of one person. */
export const GUEST_KEYS = ['phone', 'email'] as const;

/** What the desk lists customers by. */
export const CUSTOMER_FILTERS = ['all', 'refused', 'news'] as const;

export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** The orders of that list, each with the most first. */
export const CUSTOMER_SORTS = ['newest', 'spent', 'orders', 'refused'] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What mails are listed by; a refused one waits, too. */
export const MAIL_FILTERS = ['all', 'sent', 'waiting', 'refused'] as const;

export type MailFilter = (typeof MAIL_FILTERS)[number];

/** Largest photo that is accepted, in bytes: what phones make, with some room. */
export const PHOTO_BYTES_MAX = 20 * 1024 * 1024;

/** Most photos of what is wrong that come with a request to send something back. */
export const RETURN_PHOTOS_MAX = 3;

/** Most photos of one request. */
export const PHOTOS_AT_ONCE_MAX = 10;

/** Most pictures that a product, and the front of the shop, may be given at the desk. */
export const PICTURES_MAX = 30;

/** Different searches without a hit that one call reports. */
export const MISSED_SEARCHES_MAX = 50;

/** Longest file of the merchant's that a browser may send, in characters. */
export const FILE_CHARACTERS_MAX = 16 * 1024 * 1024;

/** Highest accepted price, in rupees. */
export const PRICE_MAX = 10_000_000;

/** Most variants of a product that stand in the table of many products: its fields are below FORM_FIELDS_MAX. */
export const VARIANTS_IN_TABLE = 24;

/** Most sizes with prices of their own that stand in it. */
export const SIZES_IN_TABLE = 4;

/** Which products the desk lists. */
export const PRODUCTS_SHOWN = ['all', 'on-sale', 'hidden', 'low'] as const;

/** Most characters and entries of a page that the merchant writes, and most pages; so many of them in the footer. */
export const WRITTEN_PAGE_MAX = {
  title: 80,
  description: 200,
  text: 20_000,
  pictureAlt: 200,
  products: 24,
  photos: 30,
  pages: 100,
  inFooter: 6,
} as const;

/** How long the link of a draft leads to it, in days. */
export const DRAFT_LINK_DAYS = 7;
