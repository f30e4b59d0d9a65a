import type { Kysely, Transaction } from 'kysely';

/**
 * Row types. Only what SQLite and PostgreSQL share: text, whole numbers (paise, 0 or 1 for flags)
 * and ISO dates in UTC as text. JSON is text, read and written by the verb that owns it.
 */
export interface Tables {
  settings: { name: string; value: string };
  products: {
    id: string;
    /** Order of creation: the list is answered oldest first. */
    position: number;
    name: string;
    description: string;
    price_paise: number;
    original_price_paise: number | null;
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
  };
  /** Pieces left of a variant; a variant without a row is always available. */
  stock: { product_id: string; variant_key: string; quantity: number };
  carousel_images: { url: string; created_at: string };
  coupons: {
    code: string;
    percent: number;
    /** Most orders with it in all, and by one shopper; null is no limit. */
    usage_limit: number | null;
    shopper_limit: number | null;
    used_count: number;
    active: number;
  };
  coupon_uses: { order_id: string; code: string; user_id: string };
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    dob: string;
    gender: string;
    created_at: string;
  };
  /** The newest code of an address; asking again replaces it. */
  login_codes: {
    email: string;
    code_hash: string;
    /** JSON of a sign-up waiting for its code, or null at login. */
    sign_up: string | null;
    expires_at: string;
    attempts: number;
    created_at: string;
  };
  /** Codes sent, failed and entered rightly, by address: what limits are counted from. */
  login_events: { id: string; email: string; kind: 'code-sent' | 'code-failed' | 'code-used'; created_at: string };
  sessions: { token_hash: string; user_id: string; created_at: string; expires_at: string };
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
  orders: {
    id: string;
    /** What people are shown: cannot be guessed or enumerated. */
    public_id: string;
    user_id: string;
    /** 'awaiting payment' is not shown to the shopper as an order. */
    status: string;
    refund_status: string | null;
    payment_method: 'COD' | 'Razorpay';
    /** 1 once the money is known to be ours. */
    paid: number;
    address: string;
    coupon_code: string | null;
    discount_percent: number;
    subtotal_paise: number;
    shipping_paise: number;
    platform_paise: number;
    discount_paise: number;
    total_paise: number;
    created_at: string;
    updated_at: string;
  };
  order_items: {
    order_id: string;
    position: number;
    product_id: string;
    variant_key: string;
    name: string;
    price_paise: number;
    quantity: number;
    size: string;
    color: string;
    category: string;
    sub_category: string;
    image: string;
  };
  /** The payment provider's side of an online order. */
  payments: {
    order_id: string;
    provider_order_id: string | null;
    provider_payment_id: string | null;
    amount_paise: number;
    created_at: string;
    captured_at: string | null;
    /** Equal for equal shopper, items, coupon and amount: an open order of the same kind is used again. */
    fingerprint: string | null;
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
  };
  /** The stand-in payment provider's own books. */
  sandbox_orders: { id: string; amount_paise: number; currency: string; receipt: string; status: string; created_at: string };
  sandbox_payments: { id: string; order_id: string; amount_paise: number; status: string; created_at: string };
  /** Tokens the stand-in captcha has given out and not yet taken back. */
  sandbox_captcha_tokens: { token: string; created_at: string };
}

export type Database = Kysely<Tables>;
/** What a verb may be handed: the database itself or a transaction under way. */
export type Queries = Kysely<Tables> | Transaction<Tables>;
