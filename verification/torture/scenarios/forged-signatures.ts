import { createHmac } from 'node:crypto';
import { promise } from '../broken-promise';
import { describe, isSuccess, type Purchase, type Shopper } from '../shopper';
import { FakeRazorpay, WEBHOOK_SECRET, type ProviderEvent, type WindowAnswer } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import { auditMoney, deliver, providerOrderIn, startOnline, verify } from '../start-online';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const FLIPS = 10;

export const forgedSignatures: Scenario = {
  name: 'forged-signatures',
  promise:
    'forged, swapped and half signatures, of pages and of webhooks: nothing is paid by any of them, and the right one still counts',
  rounds: { short: 1, long: 10 },
  run,
};

/** One shopper's open order, and the payment that belongs to it. */
interface Paid {
  shopper: Shopper;
  purchase: Purchase;
  window: WindowAnswer;
}

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const shop = await openTestShop({
    products: plentifulProducts(4),
    shoppers: 2 * context.rounds,
    settings: { ...provider.settings, PAYMENT_CHECK_MS: '60000' },
  });
  let forgeries = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      const [cheap, dear] = await Promise.all(
        [0, 1].map((which) => open(shop, provider, 2 * round + which, which === 0 ? 1 : 50)),
      );
      if (!cheap || !dear) throw new Error('Nobody bought');
      // Only the cheap order is paid; its payment is then shown for the dear one in every way there is.
      cheap.window = provider.pay(cheap.window.razorpay_order_id);
      for (const forged of forgedWindows(context, cheap, dear)) {
        forgeries += 1;
        const reply = await verify(shop, dear.shopper, dear.purchase, forged);
        promise(
          reply !== undefined && reply.status >= 400 && reply.status < 500,
          () => `A forged payment ${JSON.stringify(forged)} was answered ${describe(reply)}`,
        );
      }
      for (const forged of forgedEvents(context, provider, cheap)) {
        forgeries += 1;
        const { status } = await deliver(shop, forged);
        promise(status >= 400 && status < 500, () => `A forged webhook ${forged.signature} was answered ${status}`);
      }
      const paid = shop.audit((books) => books.value('select count(*) from orders where paid = 1'));
      promise(paid === round, () => `A forgery paid an order: ${String(paid)} are paid instead of ${round}.`);
      const right = await verify(shop, cheap.shopper, cheap.purchase, cheap.window);
      promise(isSuccess(right), () => `After the forgeries the right payment was answered ${describe(right)}`);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    shop.auditOrders();
    const { fulfilled } = shop.audit((books) => auditMoney(books, provider));
    return { checked: `${forgeries} forgeries refused, ${fulfilled} right payments taken`, worst: {} };
  } finally {
    await shop.dispose();
    await provider.close();
  }
}

async function open(shop: TestShop, provider: FakeRazorpay, index: number, quantity: number): Promise<Paid> {
  const shopper = shop.shoppers[index] as Shopper;
  const product = shop.productAt(index);
  const { purchase } = shop.ledger.open(shopper, `forged ${index}`, [{ product, quantity }]);
  const reply = await startOnline(shop, shopper, purchase);
  const orderId = providerOrderIn(reply);
  promise(
    orderId !== undefined && provider.orders.has(orderId),
    () => `The order could not be begun: ${describe(reply)}`,
  );
  return { shopper, purchase, window: { razorpay_order_id: orderId, razorpay_payment_id: '', razorpay_signature: '' } };
}

function sign(orderId: string, paymentId: string, secret: string): string {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** Ways to get the dear products for the cheap payment, or for none. */
function forgedWindows({ random }: ScenarioContext, cheap: Paid, dear: Paid): WindowAnswer[] {
  const { razorpay_order_id: paidOrder, razorpay_payment_id: payment, razorpay_signature: signature } = cheap.window;
  const { razorpay_order_id: order } = dear.window;
  const claim = (razorpay_order_id: string, razorpay_payment_id: string, razorpay_signature: string) => ({
    razorpay_order_id,
    razorpay_payment_id,
    razorpay_signature,
  });
  return [
    claim(order, payment, signature),
    claim(paidOrder, payment, signature),
    claim(order, payment, sign(order, payment, '')),
    claim(order, payment, sign(order, payment, 'guess')),
    claim(order, payment, sign(order, payment, WEBHOOK_SECRET)),
    claim(order, payment, signature.slice(0, 32)),
    claim(order, payment, `${signature}00`),
    claim(order, payment, signature.toUpperCase()),
    claim(order, 'pay_00000000000000', signature),
    claim('order_00000000000000', payment, signature),
    claim(order, payment, '0'.repeat(64)),
    ...Array.from({ length: FLIPS }, () => claim(order, payment, flipped(signature, random.below(signature.length)))),
  ];
}

/** Ways to be the provider without its secret. */
function forgedEvents({ random }: ScenarioContext, provider: FakeRazorpay, { window }: Paid): ProviderEvent[] {
  const [, event] = provider.eventsOf(window.razorpay_payment_id);
  if (!event) throw new Error('Nothing happened');
  const signed = (secret: string) => createHmac('sha256', secret).update(event.body).digest('hex');
  const other = event.body.replace(/"amount":\d+/, '"amount":100');
  return [
    { ...event, signature: '' },
    { ...event, signature: signed('') },
    { ...event, signature: signed('guess') },
    { ...event, signature: '0'.repeat(64) },
    { ...event, signature: event.signature.slice(0, 63) },
    { ...event, signature: `${event.signature}0` },
    { ...event, body: `${event.body} ` },
    { ...event, body: other },
    { ...event, body: '' },
    ...Array.from({ length: FLIPS }, () => ({
      ...event,
      signature: flipped(event.signature, random.below(event.signature.length)),
    })),
  ];
}

function flipped(hex: string, at: number): string {
  return hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
}
