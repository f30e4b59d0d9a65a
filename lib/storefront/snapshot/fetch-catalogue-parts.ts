import 'server-only';
import type { Promo } from '@/lib/rules/checkout/promo';
import { promoOf } from '@/lib/rules/checkout/promo-of';
import { failureAnswer, type AnswerOf, type Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Product } from '@/lib/contract/product';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { callBackend, failed, type Failure, type Result } from '@/lib/storefront/upstream/call-backend';
import { plainValue } from '@/lib/contract/plain-text';
import { carouselOf } from './carousel-of';
import { changedList, changedProducts, parseProducts } from './reuse-products';
import { digestOf, listAnswer, type CompareList } from './compare-list';
import { conditionalBody, conditionalGet, readJson, textOf } from './conditional-get';
import type { CarouselOutcome, Known, Offered, ProductListState } from './catalogue-shape';

/** From so many bytes on a list is compared with the one before in a thread of its own: starting one takes 50 ms. */
const IN_THREAD_FROM = 256 * 1024;

/**
 * Asks what changed since the known list, and for the whole list by conditional request where the backend does not say.
 * Returns the very `known` when nothing changed; products that did not change are the very same objects.
 *
 * @param compareList compares a long list with the one before in a thread of its own
 */
export async function fetchProductList(
  known: ProductListState | undefined,
  compareList?: CompareList,
): Promise<Result<ProductListState>> {
  const changes = known?.since === null ? null : await fetchChanges(known?.since);
  if (known && changes) {
    const changed = changedList(known, changes);
    if (changed) return { ok: true, data: changed };
  }
  // Read after the version, so that the list holds all that is in it.
  return fetchWholeList(known, changes && changes.version, compareList);
}

/** Null where the backend does not offer it, undefined where it failed: then the whole list shows what it is about. */
export async function fetchChanges(
  since: string | undefined,
): Promise<AnswerOf<typeof optionalCalls.listProductChanges> | null | undefined> {
  const call = optionalCalls.listProductChanges;
  const query = since === undefined ? '' : `?${new URLSearchParams({ since }).toString()}`;
  const answer = await conditionalGet(call.path + query, undefined, call.deadlineMs);
  if (!answer.ok) return NOT_OFFERED.includes(answer.failure.status ?? 0) ? null : undefined;
  return answer.data === 'unchanged' ? undefined : call.answer.safeParse(plainValue(readJson(answer.data.text))).data;
}

async function fetchWholeList(
  known: ProductListState | undefined,
  since: string | null | undefined,
  compareList: CompareList | undefined,
): Promise<Result<ProductListState>> {
  const { path, deadlineMs } = calls.listProducts;
  const answer = await conditionalBody(path, known, deadlineMs);
  if (!answer.ok) return answer;
  const list = answer.data === 'unchanged' ? answer.data : await compare(answer.data, known, compareList);
  if (list !== 'unchanged') return readProductList(list, known?.products, since);
  if (!known) return failed({ layer: 'malformed', retryable: false });
  return { ok: true, data: known.since === since ? known : { ...known, since } };
}

/** A list that may be another than the one before. */
interface NewList extends Known {
  body: Uint8Array;
  marks?: Uint8Array | undefined;
  /** Its products, where it is known what changed. */
  products?: readonly Product[] | undefined;
}

/** A long list in a thread of its own: what serves is told what changed. */
async function compare(
  { body, etag }: Pick<NewList, 'body' | 'etag'>,
  known: ProductListState | undefined,
  compareList: CompareList | undefined,
): Promise<NewList | 'unchanged'> {
  const asked = { body, digest: known?.digest, marks: known?.marks };
  const compared = body.length < IN_THREAD_FROM ? undefined : await compareList?.(asked);
  const { digest = digestOf(body), marks, changes, unread = 0 } = compared ?? {};
  if (digest === known?.digest) return 'unchanged';
  const products = known && changes && changedProducts(known.products, changes);
  if (products) noteUnread(unread, products.length + unread);
  return { body, etag, digest, marks, products };
}

/** For the merchant; shoppers are shown the others. */
function noteUnread(unread: number, all: number): void {
  if (unread > 0) console.warn(`${unread} of ${all} products cannot be read and are not shown.`);
}

async function readProductList(
  { body, products: known, ...fresh }: NewList,
  before: readonly Product[] | undefined,
  since: string | null | undefined,
): Promise<Result<ProductListState>> {
  if (known) return { ok: true, data: { ...fresh, products: known, since } };
  const json = readJson(textOf(body));
  const list = listAnswer.safeParse(json);
  if (list.success) {
    const products = await parseProducts(list.data.products, before);
    const all = list.data.products.length;
    noteUnread(all - products.length, all);
    // A backend that writes every product anew in a way that cannot be read has not emptied its shop.
    if (products.length === 0 && all > 0)
      return failed({ layer: 'malformed', message: `none of ${all} products can be read`, retryable: false });
    return { ok: true, data: { ...fresh, products, since } };
  }
  const said = failureAnswer.safeParse(json);
  return failed(
    said.success
      ? { layer: 'refused', message: said.data.message, retryable: false }
      : { layer: 'malformed', retryable: false },
  );
}

export async function fetchCarousel(): Promise<CarouselOutcome> {
  const answer = await callBackend(calls.listCarouselImages, {});
  if (!answer.ok) return { kind: isAnswered(answer.failure) ? 'error' : 'failed' };
  return carouselOf(answer.data.images) ?? { kind: answer.data.chosen ? 'none' : 'error' };
}

/** `success: false` is an answer; an error status is a failed request. */
const isAnswered = ({ layer, status }: Failure): boolean =>
  layer === 'malformed' || (layer === 'refused' && status === 200);

/** What an order costs beside its items; a fee is absent after a failure. */
export async function fetchFees(): Promise<OrderFees> {
  const [shipping, platform] = await Promise.all([
    callBackend(calls.getShipmentFee, {}),
    callBackend(calls.getPlatformFee, {}),
  ]);
  const { freeAbove, areas } = shipping.ok ? shipping.data : {};
  return {
    ...(shipping.ok ? { shippingPaise: rupeesToPaise(shipping.data.fee) } : {}),
    ...(platform.ok ? { platformPaise: rupeesToPaise(platform.data.fee) } : {}),
    ...(freeAbove === undefined ? {} : { freeAbovePaise: rupeesToPaise(freeAbove) }),
    ...(areas && { areas: { from: areas.from, to: areas.to, mostFeePaise: rupeesToPaise(areas.mostFee) } }),
  };
}

/**
 * The advertised coupon as long as the backend takes it; null where it is refused, undefined where the backend does not
 * say.
 */
export async function fetchPromo(): Promise<Promo | null | undefined> {
  const code = pageFacts().announcedCoupon;
  if (code === undefined) return null;
  const answer = await callBackend(calls.validateCoupon, { couponCode: code });
  if (answer.ok) return promoOf(code, answer.data.coupon);
  return answer.failure.layer === 'refused' && !answer.failure.retryable ? null : undefined;
}

/** By these statuses a backend says that it has no such call. */
const NOT_OFFERED = [404, 405, 501];

/**
 * Asks an optional call by conditional request; returns the very `known` when nothing changed, and after a failure: else a
 * backend under maintenance would take every shelf's page away.
 *
 * @param saved what an earlier process knew; read where nothing is known and the call fails
 * @returns undefined where the backend does not offer it
 */
export async function fetchOffer<C extends Call>(
  call: C,
  known: Offered<AnswerOf<C>> | undefined,
  saved: () => Promise<Offered<AnswerOf<C>> | undefined>,
): Promise<Offered<AnswerOf<C>> | undefined> {
  const answer = await conditionalGet(call.path, known, call.deadlineMs);
  if (!answer.ok) return NOT_OFFERED.includes(answer.failure.status ?? 0) ? undefined : (known ?? saved());
  if (answer.data === 'unchanged') return known;
  const { text, ...fresh } = answer.data;
  const read = call.answer.safeParse(plainValue(readJson(text)));
  return read.success ? { ...fresh, data: read.data as AnswerOf<C> } : (known ?? saved());
}
