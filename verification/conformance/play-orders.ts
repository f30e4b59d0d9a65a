import { z } from 'zod';
import type { ShownOffer } from '@/lib/contract/offer';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { isWithin } from '@/lib/rules/shop/edges';
import { buildShelfTree, shelvesOf } from '@/lib/rules/shelves/build-shelf-tree';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { LINK_HEADER } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { firstVariant, isInStock } from './play-cart';
import type { Player } from './player';
import { playWrongWays } from './play-wrong-ways';

/** Pays a provider's order as a shopper would, where a stand-in lets a program do it. */
export type Pay = (order: ProviderOrder) => Promise<PaymentResult | undefined>;

interface OrderOptions {
  /** Whether to place orders; not in a shop that is open, where they would be real. */
  placeOrders: boolean;
  pay?: Pay;
  /** A coupon the backend is known to have. */
  coupon: string;
}

const rawOffers = z.object({ offers: z.array(z.unknown()) });
const FIELDS = ['address', 'items', 'amount'];
/** Where a parcel may go. */
export const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@gmail.com',
  street: '4 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
  country: 'India',
  phone: '+919876543210',
};

/** Coupon check, both ways to order, payment check and order list. */
export async function playOrders(
  player: Player,
  products: readonly Product[],
  token: string | undefined,
  options: OrderOptions,
): Promise<void> {
  await player.refused(calls.validateCoupon, 'an unknown code', {
    body: JSON.stringify({ couponCode: 'NO-SUCH-CODE-4F1D' }),
  });
  await playWrongWays(player, calls.validateCoupon, undefined, ['couponCode']);
  await player.good(calls.validateCoupon, `the code ${options.coupon}`, { couponCode: options.coupon });
  await playWrongWays(player, calls.placeOrder, token, FIELDS);
  await playWrongWays(player, calls.startOnlineOrder, token, FIELDS);
  await playWrongWays(player, calls.verifyOnlineOrder, token, [
    ...FIELDS,
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ]);
  await playWrongWays(player, calls.listOrders, token, []);
  const product = products.find((one) => one.paymentMethod === 'COD' && isInStock(one));
  if (token === undefined || !product) {
    for (const call of [calls.placeOrder, calls.startOnlineOrder, calls.verifyOnlineOrder, calls.listOrders]) {
      player.skip(call, 'the good way', product ? 'needs a login' : 'nothing is sold for cash on delivery');
    }
    return;
  }
  const basket = await priceBasket(player, product, token);
  await refuseWrongOrders(player, basket.payload, token);
  if (options.placeOrders) await placeOrders(player, basket, token, options.pay);
  else
    for (const call of [calls.placeOrder, calls.startOnlineOrder, calls.verifyOnlineOrder])
      player.skip(call, 'the good way', 'would place an order; allow it with --orders');
}

interface Basket {
  payload: OrderPayload;
  totalPaise: number;
}

async function priceBasket(player: Player, product: Product, token: string): Promise<Basket> {
  const shipping = await player.good(calls.getShipmentFee, 'the fee before an order', {});
  const platform = await player.good(calls.getPlatformFee, 'the fee before an order', {});
  const { size, color } = firstVariant(product);
  const fees = {
    shippingPaise: rupeesToPaise(shipping?.fee ?? 0),
    platformPaise: rupeesToPaise(platform?.fee ?? 0),
    ...(shipping?.freeAbove === undefined ? {} : { freeAbovePaise: rupeesToPaise(shipping.freeAbove) }),
  };
  const automatic = await automaticOffers(player, token);
  const line = {
    pricePaise: rupeesToPaise(product.price),
    quantity: 1,
    names: [product._id, skuOf(product, { size, color })],
    shelves: automatic.some(({ terms }) => terms.shelf !== undefined) ? await shelvesWith(player, product) : [],
  };
  const price = priceCart([line], fees, { automatic, isPrepaid: false });
  const item = {
    productId: product._id,
    size,
    color,
    quantity: 1,
    price: product.price,
    name: product.name,
    image: product.image[0]?.url ?? '',
    category: product.category,
    subCategory: product.subCategory,
  };
  const amount = paiseToRupees(payloadAmountPaise(price));
  return {
    payload: { address: ADDRESS, items: [item], amount, couponCode: '', discount: 0 },
    totalPaise: price.totalPaise,
  };
}

/** The automatic offers that count for who has this token; none of a backend that says none. */
async function automaticOffers(player: Player, token: string): Promise<ShownOffer[]> {
  const { listOffers } = optionalCalls;
  const asked = { mayRefuse: true, token };
  const answer = await player.good(listOffers, 'the offers before an order', {}, asked, ({ offers }, raw) =>
    faultOfOffers(offers, rawOffers.parse(raw).offers.length),
  );
  const automatic = (answer?.offers ?? []).filter((one) => one.automatic && isWithin(one, new Date()));
  if (answer && automatic.length === 0) player.skip(listOffers, 'an order with an automatic offer', 'none counts now');
  return automatic;
}

/** @param sent rows, readable or not */
function faultOfOffers(offers: readonly ShownOffer[], sent: number): string | undefined {
  if (offers.length < sent) return 'an offer is not as agreed';
  if (new Set(offers.map(({ name }) => name)).size < sent) return 'two offers have one name';
  const now = new Date().toISOString();
  const over = offers.find(({ until }) => until !== undefined && until <= now);
  return over && `the offer ${over.name} is over`;
}

async function shelvesWith(player: Player, product: Product): Promise<string[]> {
  const answer = await player.good(optionalCalls.listShelves, 'the shelves before an order', {}, { mayRefuse: true });
  return shelvesOf(buildShelfTree([product], answer?.shelves ?? []), product);
}

async function refuseWrongOrders(player: Player, payload: OrderPayload, token: string): Promise<void> {
  const before = await readOrders(player, token);
  const [item] = payload.items;
  const wrong: [string, object][] = [
    ['an unknown product', { items: [{ ...item, productId: 'no-such-product-4f1d' }] }],
    ['no items', { items: [] }],
    ['a quantity of 0', { items: [{ ...item, quantity: 0 }] }],
    ['a quantity beyond all measure', { items: [{ ...item, quantity: 1e9 }] }],
    ['a zipcode of five digits', { address: { ...payload.address, zipcode: '57000' } }],
    ['no phone number', { address: { ...payload.address, phone: '' } }],
    ['an unknown coupon', { couponCode: 'NO-SUCH-CODE-4F1D', discount: 99 }],
  ];
  for (const call of [calls.placeOrder, calls.startOnlineOrder]) {
    for (const [name, change] of wrong)
      await player.refused(call, name, { body: JSON.stringify({ ...payload, ...change }), token });
  }
  const forged = { razorpay_order_id: 'order_forged', razorpay_payment_id: 'pay_forged', razorpay_signature: 'forged' };
  await player.refused(calls.verifyOnlineOrder, 'a payment nobody made', {
    body: JSON.stringify({ ...payload, ...forged }),
    token,
  });
  const after = await readOrders(player, token);
  player.check(
    calls.listOrders,
    'what was refused placed no order',
    before?.length === after?.length ? undefined : 'there are other orders now',
  );
}

async function placeOrders(
  player: Player,
  { payload, totalPaise }: Basket,
  token: string,
  pay: Pay | undefined,
): Promise<void> {
  await player.good(calls.placeOrder, 'the good way', payload, { token });
  const placed = await readOrders(player, token);
  player.check(calls.listOrders, 'the order is listed at the total', totalFault(placed, 'COD', totalPaise));
  await refuseReturns(player, placed?.at(-1), token);
  await playLinks(player, placed?.at(-1));
  await payByLink(player, placed?.at(-1), totalPaise);
  const started = await player.good(calls.startOnlineOrder, 'the good way', payload, { token }, ({ order }) =>
    order.amount === totalPaise
      ? undefined
      : `the provider's order is over ${order.amount} paise instead of ${totalPaise}`,
  );
  if (!started) return;
  const paid = await pay?.(started.order);
  if (!paid) {
    player.skip(calls.verifyOnlineOrder, 'the good way', 'nobody here can pay at the provider');
    return;
  }
  const forged = { ...payload, ...paid, razorpay_signature: '0'.repeat(64) };
  await player.refused(calls.verifyOnlineOrder, 'a forged signature', { body: JSON.stringify(forged), token });
  await player.good(calls.verifyOnlineOrder, 'the good way', { ...payload, ...paid }, { token });
  await player.good(calls.verifyOnlineOrder, 'the same payment again', { ...payload, ...paid }, { token });
  const both = await readOrders(player, token);
  player.check(
    calls.listOrders,
    'the paid order is listed once',
    both?.length === (placed?.length ?? 0) + 1
      ? undefined
      : `${both?.length ?? 'no'} orders after ${placed?.length ?? 0}`,
  );
  player.check(
    calls.listOrders,
    'the paid order says so',
    both?.some((order) => order.payment) ? undefined : 'no order has payment: true',
  );
}

/** Returns, where the backend offers them: of an order that has not arrived, and of units that nobody bought. */
async function refuseReturns(player: Player, order: Order | undefined, token: string): Promise<void> {
  const call = optionalCalls.requestReturn;
  if (!order?.returns) return player.skip(call, 'the wrong ways', 'orders tell of no returns');
  const request = { orderId: order._id, wish: 'return', cause: 'size', reason: '', upiId: 'asha@okaxis' };
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const refuse = (name: string, change: object) =>
    player.refused(call, name, { body: JSON.stringify({ ...request, ...change }), token });
  await refuse('an order that has not arrived', { pieces: runs });
  await refuse('a line that is not in the order', { pieces: [{ item: 9, first: 1, quantity: 1 }] });
  await refuse('no stock', { pieces: [] });
  await refuse('an order of nobody', { orderId: 'TT-000000000000', pieces: runs });
  const none = JSON.stringify({ orderId: order._id, returnId: 'RT-000000000000', keys: [], upiId: 'asha@okaxis' });
  const { withdrawReturn, chooseReplacement } = optionalCalls;
  for (const other of [withdrawReturn, chooseReplacement])
    await player.refused(other, 'a request of nobody', { body: none, token });
  await refusePhotos(player, order, token);
  await playWrongWays(player, call, token, ['orderId', 'pieces', 'cause']);
  const again = (await readOrders(player, token))?.find(({ _id }) => _id === order._id);
  player.check(call, 'what was refused is no request', again?.returns?.length === 0 ? undefined : 'there is one now');
}

/** Photos of a request, where the backend takes them: of a request of nobody, sent or read. */
async function refusePhotos(player: Player, order: Order, token: string): Promise<void> {
  const { addReturnPhoto, readReturnPhoto } = optionalCalls;
  if (!order.returnPhotos) return player.skip(addReturnPhoto, 'the wrong ways', 'orders tell of no photos');
  const asked = { orderId: order._id, returnId: 'RT-000000000000' };
  const query = `?${new URLSearchParams(asked)}`;
  await player.refused(addReturnPhoto, 'a request of nobody', { query, body: 'no picture', token });
  await player.refused(addReturnPhoto, 'no login', { query, body: 'no picture' });
  const body = JSON.stringify({ ...asked, number: 1 });
  await player.refused(readReturnPhoto, 'a photo of nobody', { body, token });
}

/** The page of an order by its link, where the backend offers it: a wrong one opens nothing, and asking for one says nothing of the order. */
async function playLinks(player: Player, order: Order | undefined): Promise<void> {
  const { readLinkedOrder, sendOrderLink, readOrderDraft, confirmOrderDraft, ...changes } = optionalCalls;
  const asked = { orderId: String(order?.orderId), contact: 'nobody@gmail.com' };
  if (!(await player.good(sendOrderLink, 'the good way', asked, { mayRefuse: true }))) return;
  await player.good(sendOrderLink, 'an order of nobody', { ...asked, orderId: 'TT-000000000000' });
  const link = 'TT-000000000000.00000000000000000000001';
  const body = JSON.stringify({
    link,
    item: 0,
    size: 'M',
    returnId: 'RT-0',
    keys: [],
    cause: 'size',
    pieces: [{ item: 0, first: 1, quantity: 1 }],
  });
  const { confirmLinkedOrder, correctLinkedOrder, resizeLinkedOrder, payLinkedOrder, cancelLinkedOrder } = changes;
  const all = [
    readLinkedOrder,
    confirmLinkedOrder,
    correctLinkedOrder,
    resizeLinkedOrder,
    payLinkedOrder,
    cancelLinkedOrder,
    changes.requestLinkedReturn,
    changes.withdrawLinkedReturn,
    changes.chooseLinkedReplacement,
  ];
  for (const call of all) await player.refused(call, 'a wrong link', { body });
  for (const call of [readOrderDraft, confirmOrderDraft])
    await player.refused(call, 'a wrong link, or drafts that it does not have', { body });
  if (!order?.returnPhotos) return;
  const photo = { query: '?returnId=RT-0', headers: { [LINK_HEADER]: link }, body: 'no picture' };
  await player.refused(changes.addLinkedReturnPhoto, 'a wrong link', photo);
}

/** An order that the list says may be paid online by its link. */
async function payByLink(player: Player, order: Order | undefined, totalPaise: number): Promise<void> {
  const call = optionalCalls.payLinkedOrder;
  const link = order?.payByLink?.link;
  if (link === undefined) return player.skip(call, 'the good way', 'no order says that it may be paid by a link');
  await player.good(call, 'the good way', { link }, {}, ({ order: { amount } }) =>
    amount === totalPaise ? undefined : `the provider's order is over ${amount} paise instead of ${totalPaise}`,
  );
}

async function readOrders(player: Player, token: string): Promise<Order[] | undefined> {
  return (await player.good(calls.listOrders, 'the good way', {}, { token }))?.orders;
}

function totalFault(orders: readonly Order[] | undefined, method: string, totalPaise: number): string | undefined {
  const order = orders?.find((one) => one.paymentMethod === method && rupeesToPaise(one.amount) === totalPaise);
  return order ? undefined : `no ${method} order over ${totalPaise} paise`;
}
