import type { Generated } from 'kysely';
import type { Counted } from './count-tables';

/** Rows of items and of money that come back; as in tables.ts. */
export interface AfterSaleTables {
  /** What a shopper wants to send back: some units of an order. */
  returns: {
    id: string;
    order_id: string;
    /** 'return' or 'exchange'. */
    wish: string;
    /** One of RETURN_CAUSES, and the shopper's own words. */
    cause: string;
    reason: string;
    /** A ReturnStatus. */
    status: string;
    /** The merchant's words with the last answer. */
    note: string | null;
    /** What is refunded; null for an exchange, and where it was asked before amounts were shown. */
    amount_paise: number | null;
    /** Where a cash buyer's money goes, for the merchant alone; erased once settled, declined or forgotten. */
    upi_id: string | null;
    /** Who brings the replacement, and under which number. */
    courier: string | null;
    tracking_number: string | null;
    created_at: string;
    answered_at: string | null;
    refunded_at: string | null;
  };
  /** A unit of an ordered line, counted from 1; by its key it is in one request at most. */
  return_pieces: {
    order_id: string;
    position: number;
    piece: number;
    return_id: string;
    /** Null while it has not come. */
    received_at: string | null;
    /** 1 where it can be sold again; null while that is not known. */
    fit: number | null;
    /** The refund that pays this unit back. */
    refund_id: string | null;
  };
  /** What is given for a line of an exchange, where it was chosen: these units are out of stock from the request on. */
  return_replacements: {
    return_id: string;
    position: number;
    product_id: string;
    variant_key: string;
    name: string;
    image: string;
    size: string;
    color: string;
    /** As many as are still reserved, or were sent; none where it was not found, or the exchange is over without it. */
    quantity: number;
    /** JSON: what was reserved for the line before it was chosen anew, oldest first; see formerOf. */
    former: Generated<string | null>;
  };
  /** Photos of what is wrong, which came with a request, for the desk and the one who sent them. */
  return_photos: {
    return_id: string;
    /** From 1 on. */
    number: number;
    /** WebP as base64. */
    picture: string;
    /** SHA-256 of the file as it was sent, by which the same one is known again. */
    digest: string;
    created_at: string;
  };
  /** What a request became and when; each status once. */
  return_events: { return_id: string; status: string; created_at: string };
  /** Money that goes back: as many rows of a payment as there are causes. See docs/decisions/payments-move-forward.md. */
  refunds: Counted & {
    id: string;
    order_id: string;
    /** The payment it is a part of, which need not be the one its order was paid with; null where cash was paid. */
    provider_payment_id: string | null;
    /** The request whose units came back. */
    return_id: string | null;
    /** Each cause starts one refund. */
    cause_key: string;
    /** 'hand': the merchant gives it, past the provider; of an online payment that is pending, an owner says first which. */
    way: 'provider' | 'hand';
    /** What the cause is worth, and what is given of it: never more than is left of the payment. */
    asked_paise: number;
    amount_paise: number;
    reason: string;
    /** The merchant's words to the shopper. */
    note: string | null;
    /** 'issued': it was given, or the provider took it on; 'failed': a person has to look; 'covered': nothing is left to give. */
    state: 'pending' | 'issued' | 'failed' | 'covered';
    /** Grows with each new try; see refundKey. */
    key_number: Generated<number>;
    provider_refund_id: string | null;
    /** The provider's ids of earlier tries that failed, separated by spaces. */
    failed_ids: Generated<string>;
    attempts: Generated<number>;
    try_after: string;
    /** When the tries began that end after five days. */
    trying_since: string;
    last_error: string | null;
    created_at: string;
    updated_at: string;
    issued_at: string | null;
  };
}
