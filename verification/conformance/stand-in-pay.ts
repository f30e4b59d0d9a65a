import { z } from 'zod';
import { paymentResult } from '@/lib/contract/order';
import type { ReadCode } from './play-account';
import type { Pay } from './play-orders';
import type { Send } from './player';
import { until } from '@/scripts/until';

const outbox = z.array(z.object({ to: z.string(), text: z.string() }));

/** The outbox of a backend on stand-ins; undefined without one. */
export async function findOutbox(send: Send): Promise<ReadCode | undefined> {
  const answer = await send('/sandbox/outbox?format=json', {}).catch(() => undefined);
  return answer?.ok ? (email) => waitForCode(send, email) : undefined;
}

/** Pays as the stand-in's payment window does. */
export function standInPay(send: Send): Pay {
  return async (order) => {
    const body = JSON.stringify({ key: 'rzp_test_sandbox', order_id: order.id, amount: order.amount, outcome: 'pay' });
    const answer = await send('/sandbox/razorpay/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const paid = paymentResult.safeParse(await answer.json().catch(() => undefined));
    return paid.success ? paid.data : undefined;
  };
}

const known = new Map<string, string>();

/** A mail is written after the answer: look until a code arrives that was not there before, for 5 s at most. */
async function waitForCode(send: Send, email: string): Promise<string | undefined> {
  const before = known.get(email);
  const isThere = async () => {
    const mails = outbox.safeParse(await (await send('/sandbox/outbox?format=json', {})).json());
    const mail = mails.data?.find((one) => one.to.toLowerCase().includes(email.toLowerCase()));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) known.set(email, code);
    return code !== undefined && code !== before;
  };
  return (await until(5000, isThere, 50)) === undefined ? undefined : known.get(email);
}
