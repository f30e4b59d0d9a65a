import { ADDRESS } from '../conformance/play-orders';
import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import type { Call } from '@/lib/contract/call';
import { FALLBACK_COLOR } from '@/lib/rules/cart/cart-lines';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { findOutbox } from '../conformance/stand-in-pay';
import { hammer, ms, percentile } from './time-to-first-byte';

const SHOPPERS = 10;
const SECONDS = 5;

type Ask = (
  call: Call,
  input: object,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Record<string, unknown>>;

/** Cash-on-delivery orders placed by ten shoppers at once, each commit on the disk before its answer. */
export async function benchOrders(backendUrl: string): Promise<{ rate: string; p50: string; p99: string }> {
  const ask: Ask = async (call, input, token, headers) => {
    const answer = await fetch(`${backendUrl}${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}), ...headers },
      body: call.method === 'POST' ? JSON.stringify(input) : undefined,
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (body['success'] !== true) throw new Error(`${call.path}: ${String(body['message'])}`);
    return body;
  };
  const payload = await orderPayload(ask);
  const tokens: string[] = [];
  for (let index = 0; index < SHOPPERS; index += 1) tokens.push(await signUp(backendUrl, ask, index));
  const took = await hammer(SHOPPERS, SECONDS, async (lane) => {
    // Without a key the same order asked for again is the order placed before.
    await ask(calls.placeOrder, payload, tokens[lane], { 'idempotency-key': randomUUID() });
  });
  return {
    rate: `${Math.round(took.length / SECONDS)}/s`,
    p50: ms(percentile(took, 0.5)),
    p99: ms(percentile(took, 0.99)),
  };
}

async function orderPayload(ask: Ask): Promise<object> {
  const { products } = calls.listProducts.answer.parse(await ask(calls.listProducts, {}));
  const { fee } = calls.getShipmentFee.answer.parse(await ask(calls.getShipmentFee, {}));
  const product = products.find((one) => one.paymentMethod === 'COD' && one.category !== 'Snacks' && !one.stock);
  if (!product) throw new Error('Nothing is sold for cash on delivery');
  const amount = paiseToRupees(rupeesToPaise(product.price) + rupeesToPaise(fee));
  const item = {
    productId: product._id,
    size: product.sizes[0] ?? '',
    color: product.colors[0] ?? FALLBACK_COLOR,
    quantity: 1,
    price: product.price,
    name: product.name,
  };
  return { address: ADDRESS, items: [item], amount, couponCode: '', discount: 0 };
}

async function signUp(backendUrl: string, ask: Ask, index: number): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- an address that no run before had
  const email = `bench.${index}.${Date.now()}@gmail.com`;
  const readCode = await findOutbox((path, init) => fetch(new URL(path, backendUrl), init));
  await ask(calls.register, { firstName: 'Asha', lastName: 'Rao', email, dob: '1995-04-01', gender: 'female' });
  return String((await ask(calls.verifyCode, { email, otp: await readCode?.(email) }))['token']);
}
