import type { Generated } from 'kysely';

export interface SandboxTables {
  /** The stand-in payment provider's own books. */
  sandbox_orders: {
    id: string;
    amount_paise: number;
    currency: string;
    receipt: string;
    status: string;
    created_at: string;
  };
  sandbox_payments: { id: string; order_id: string; amount_paise: number; status: string; created_at: string };
  sandbox_refunds: {
    id: string;
    payment_id: string;
    amount_paise: number;
    receipt: string;
    idempotency_key: string | null;
    created_at: string;
  };
  /** Webhooks the stand-in has to send; `send_after` is null once it is done with one. */
  sandbox_events: {
    id: string;
    body: string;
    send_after: string | null;
    attempts: Generated<number>;
    created_at: string;
  };
  /** Tokens that the stand-in captcha has issued and not yet redeemed. */
  sandbox_captcha_tokens: { token: string; created_at: string };
}
