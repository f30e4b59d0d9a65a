import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { nextLook } from './next-look';

interface NewPayment {
  orderId: string;
  amountPaise: Paise;
  /** Finds an equal order that is still open; null where the order is placed already. */
  fingerprint: string | null;
  /** What that order costs once it is paid online, as backend/checkout/online-terms.ts has it; absent where that is all that is due. */
  terms?: object | undefined;
}

/** Writes that an order is about to be paid at the provider that takes new payments, which nobody has asked yet. */
export async function insertPayment(
  trx: Queries,
  services: Services,
  { orderId, amountPaise, fingerprint, terms }: NewPayment,
): Promise<void> {
  const begun = services.now();
  const at = begun.toISOString();
  await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      amount_paise: amountPaise,
      created_at: at,
      quoted_at: at,
      fingerprint,
      online_terms: terms ? JSON.stringify(terms) : null,
      key_id: services.payments.keyId,
      opened_at: at,
      check_after: nextLook(services, begun),
    })
    .execute();
}
