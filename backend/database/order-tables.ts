import type { PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { ConfirmReason } from '@/lib/contract/limits';
import type { Generated } from 'kysely';
import type { Counted } from './count-tables';

/** 'confirming': money is authorised, or reported, and not known to be ours. */
type PaymentState = 'open' | 'confirming' | 'paid' | 'withdrawn';
/**
 * 'superseded': the same items were ordered otherwise; 'replaced': another try with them was begun; 'expired': a day
 * has passed.
 */
export type WithdrawalReason = 'superseded' | 'cancelled' | 'replaced' | 'expired';

/** Orders, and what is paid for them. */
export interface OrderTables {
  /**
   * Orders that a merchant put together for somebody who has the link: their units are out of stock until they become an order, or
   * end. See backend/checkout/order-drafts.ts.
   */
  order_drafts: {
    /** The number of the order that it becomes. */
    public_id: string;
    source_kind: 'chat' | 'phone' | 'stall';
    /** Of who gets the link; null where that is not known, and once it is over. */
    phone: string | null;
    /** JSON of the lines with their prices, and of the fees, as they were when it was made. */
    held: string;
    created_at: string;
    ends_at: string;
    /** When it became an order, was withdrawn, or its time was over: it holds nothing any more. */
    ended_at: string | null;
    order_id: string | null;
  };
  orders: Counted & {
    id: string;
    /** What people are shown: cannot be guessed or enumerated. */
    public_id: string;
    user_id: string;
    /** 'awaiting payment' is not shown to the shopper as an order. */
    status: string;
    refund_status: string | null;
    payment_method: PaymentMethod;
    /** 1 once the money is known to be ours. */
    paid: number;
    address: string;
    coupon_code: string | null;
    discount_percent: number;
    /** What the coupon gave, in words, where that was no percentage of every item alone. */
    offer: Generated<string | null>;
    /** What the merchant took off, as a part of the discount, and why; it replaces a coupon. */
    own_discount_paise: Generated<number>;
    own_discount_reason: Generated<string | null>;
    /** The automatic offer that counted, and what it gave, in words. */
    automatic_offer: Generated<string | null>;
    automatic_words: Generated<string | null>;
    /** JSON of what both asked for and gave when it was placed (backend/orders/offer-terms.ts); null of orders from before it was stored. */
    offer_terms: Generated<string | null>;
    subtotal_paise: number;
    shipping_paise: number;
    platform_paise: number;
    discount_paise: number;
    total_paise: number;
    created_at: string;
    updated_at: string;
    /**
     * Equal for equal requests of one shopper, and the revision of the cart it left behind: a repeat without a key is
     * known by both.
     */
    fingerprint: string | null;
    cart_revision: number | null;
    /** Who brings the parcel and under which number; noted when it is sent, and correctable. */
    courier: string | null;
    tracking_number: string | null;
    /** Why it was cancelled, in the merchant's words to the shopper. */
    cancel_reason: string | null;
    /** Of cash on delivery: when the merchant noted that the money is here. `paid` stays 0. */
    cash_received_at: string | null;
    /** Number, name, phone and addresses as lib/rules/orders/search-text.ts compares them. */
    found_by: Generated<string>;
    /** Of its address, in one spelling; null where the buyer is forgotten. */
    phone: string | null;
    /** 1 while an order above the cash order limits waits for the merchant's yes. */
    waits_for_yes: Generated<number>;
    /** Of a cash order that is to be confirmed before it is packed: why, as lib/contract/limits.ts has it; null of others. */
    confirm_reason: ConfirmReason | null;
    /** 0 where it came while stand-ins or test keys took the payments: nobody waits for it. */
    live_keys: Generated<number>;
    /** The day (YYYY-MM-DD in India) by which it was promised; null where there are no delivery areas. */
    arrives_by: string | null;
    /** Where it came from, as backend/orders/order-source.ts has it; null where the browser did not say. */
    source_kind: string | null;
    source_words: string | null;
    /** How it was paid in hand: 'Cash', or 'UPI' with its reference; null of others. */
    paid_by: string | null;
    /** Of an order without an account that the merchant entered: the address whose account it joins, where one is known. */
    guest_email: string | null;
    /** The mailbox of it, for limits of a person; a keyed hash once its buyer was erased (backend/accounts/read-person.ts). */
    guest_mailbox: Generated<string | null>;
    /** 1 once the account that ordered was erased: it leaves every list when it is over. */
    account_erased: Generated<number>;
    /** Which link opens its page, counted from 1: a new one ends those before. Below 0 while none does. */
    link_version: Generated<number>;
    /** When its customer said by the link that it is right, and when they last changed it there. */
    confirmed_at: Generated<string | null>;
    changed_at: Generated<string | null>;
  };
  /** Phones that were ordered to; locking the row makes their orders wait for each other. */
  cash_phones: { phone: string; asked_at: string };
  /** What the merchant wants to remember about an order; never shown to its shopper. */
  order_notes: { id: string; order_id: string; text: string; who: string; created_at: string };
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
    /** What was taken off the line; null of orders from before it was stored, where it is shared by price. */
    discount_paise: Generated<number | null>;
    /** The product's code when it was ordered, for the day when the product is gone. */
    hsn: string | null;
    /** What offers went by then, as JSON (backend/orders/offered-as.ts); null of lines from before it was stored. */
    offered_as: Generated<string | null>;
  };
  /** What an order became and when; each status once. */
  order_events: { order_id: string; status: string; created_at: string };
  /** The payment provider's side of an online order. */
  payments: Counted & {
    order_id: string;
    provider_order_id: string | null;
    provider_payment_id: string | null;
    amount_paise: number;
    created_at: string;
    /** When its price was last quoted: it may be paid for a day. By the provider's clock where that is later than ours. */
    quoted_at: string | null;
    captured_at: string | null;
    /** Equal for equal shopper, items, coupon and amount: an open order of the same kind is used again. */
    fingerprint: string | null;
    /** What a placed order costs once it is paid online, as JSON (backend/checkout/online-terms.ts); null where that is all that is due. */
    online_terms: Generated<string | null>;
    /** Where the money stands; see backend/README.md. */
    state: Generated<PaymentState>;
    /** Why no payment is requested any more; it decides what happens to money that still comes. */
    withdrawn_because: WithdrawalReason | null;
    /** The account at the provider it was opened with: another one knows nothing of it. */
    key_id: string | null;
    /** When the shopper last opened the payment window: how eagerly the provider is asked counts from here. */
    opened_at: string | null;
    /** Until then one request is opening the provider's order; null = nobody ever tried. */
    opening_until: string | null;
    /** When the provider is asked next; null = never again. */
    check_after: string | null;
    /** Which of its orders at the provider this is, counted from 1; the others are former ones. */
    opening: Generated<number>;
  };
  /** The provider's orders of payments that were begun at another amount: all money that still comes for one goes back. */
  former_payments: {
    provider_order_id: string;
    order_id: string;
    amount_paise: number;
    key_id: string | null;
    begun_at: string;
  };
  /** Every known try to pay, by the provider's payment id: states only move forward. */
  payment_tries: { id: string; order_id: string; amount_paise: number; status: string; updated_at: string };
  /** Events of the provider's webhook, so that one sent twice takes effect once. */
  payment_events: { id: string; kind: string; received_at: string };
}
