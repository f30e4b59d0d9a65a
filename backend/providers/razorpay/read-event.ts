import { createHash } from 'node:crypto';
import { z } from 'zod';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';
import { parsePlain } from '@/lib/contract/plain-text';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import type { EventReading, ProviderEvent } from '../../payments/payment-provider';
import { toPayment, toRefund } from './entities';
import { signEvent } from './sign-payment';

const [SIGNATURE, EVENT_ID] = razorpay.webhook.headers;

const id = z.string().min(1).max(64);
const paise = z.coerce.number().int().min(0);

const payment = z.object({
  id,
  order_id: id,
  amount: paise,
  currency: z.string().max(8),
  status: z.string().max(20),
  amount_refunded: paise.nullish(),
  created_at: z.number().int().min(0).max(1e11).optional().catch(undefined),
});
const refund = z.object({ id, payment_id: id, amount: paise, receipt: z.string().max(64).nullish().catch(undefined) });

/** The provider's events about payments and refunds; others are left out. */
const eventBody = z.object({
  event: z.string().max(80),
  payload: z
    .object({
      payment: z.object({ entity: payment }).optional().catch(undefined),
      refund: z.object({ entity: refund }).optional().catch(undefined),
    })
    .default({}),
});

/**
 * Reads a webhook: the signature over the body as it was sent is looked at before anything else.
 *
 * @param secrets those in force: the newest, and the one before while the provider still uses it
 */
export function readEvent(
  rawBody: string,
  header: (name: string) => string | undefined,
  secrets: readonly string[],
): EventReading {
  const signature = header(SIGNATURE) ?? '';
  if (!secrets.some((secret) => isSameSecret(signEvent(rawBody, secret), signature))) return 'unsigned';
  const read = eventBody.safeParse(parseJson(rawBody));
  if (!read.success) return 'unreadable';
  return { id: eventId(header(EVENT_ID) ?? '', rawBody), kind: read.data.event, ...newsOf(read.data) };
}

/** Events of other kinds bring no news. */
function newsOf({
  event,
  payload,
}: z.infer<typeof eventBody>): Pick<ProviderEvent, 'payment' | 'isCaptured' | 'refund'> {
  const paid = payload.payment && toPayment(payload.payment.entity);
  switch (event) {
    case 'payment.authorized':
    case 'payment.failed':
      return { payment: paid };
    case 'payment.captured':
    case 'order.paid':
      return { payment: paid, isCaptured: paid?.status === 'captured' };
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return {
        payment: paid,
        refund: payload.refund && { ...toRefund(payload.refund.entity), hasFailed: event === 'refund.failed' },
      };
    default:
      return {};
  }
}

function eventId(given: string, rawBody: string): string {
  return /^[\w-]{1,80}$/.test(given) ? given : createHash('sha256').update(rawBody).digest('hex');
}

function parseJson(raw: string): unknown {
  try {
    return parsePlain(raw);
  } catch {
    return undefined;
  }
}
