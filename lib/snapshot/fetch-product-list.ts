import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { failureAnswer, type AnswerOf, type Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { shopFacts } from '@/lib/shop/shop-facts';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import { product, type Product } from '@/lib/contract/product';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { callBackend, failed, type Failure, type Result } from '@/lib/upstream/call-backend';
import { conditionalGet, readJson, type Fresh, type Known } from './conditional-get';

/** Timeout of the whole product list, in ms; no request waits that long (catalogue-keeper.ts). */
const LIST_DEADLINE_MS = 20_000;

/** Timeout of what pages can do without, in ms. */
const OFFER_DEADLINE_MS = 5000;

/** Products per turn of the event loop: about 5 ms of work. */
const SLICE = 200;

/** The hero pictures, that the merchant has none, or which of the two recorded messages is shown in their place [8.25]. */
export type CarouselOutcome =
  | { kind: 'loaded'; images: readonly CarouselImage[] }
  | { kind: 'none' }
  | { kind: 'error' }
  | { kind: 'failed' };

/** How many hero pictures are shown. */
const CAROUSEL_IMAGES = 4;

/** A fetched product list, with what a conditional request needs. */
export interface ProductListState extends Known {
  /** As the backend sends them: oldest first. */
  products: readonly Product[];
}

/** Fetches the product list by conditional request; returns the very `known` when nothing changed. */
export async function fetchProductList(known: ProductListState | undefined): Promise<Result<ProductListState>> {
  const answer = await conditionalGet(calls.listProducts.path, known, LIST_DEADLINE_MS);
  if (!answer.ok) return answer;
  if (answer.data === 'unchanged')
    return known ? { ok: true, data: known } : failed({ layer: 'malformed', retryable: false });
  return readProductList(answer.data);
}

const listAnswer = z.object({ success: z.literal(true), products: z.array(z.unknown()) });

async function readProductList({ text, ...fresh }: Fresh): Promise<Result<ProductListState>> {
  const json = readJson(text);
  const list = listAnswer.safeParse(json);
  if (list.success) {
    const products = await parseProducts(list.data.products);
    const unread = list.data.products.length - products.length;
    // For the merchant; shoppers are shown the others.
    if (unread > 0)
      console.warn(`${unread} of ${list.data.products.length} products cannot be read and are not shown.`);
    return { ok: true, data: { ...fresh, products } };
  }
  const said = failureAnswer.safeParse(json);
  return failed(
    said.success
      ? { layer: 'refused', message: said.data.message, retryable: false }
      : { layer: 'malformed', retryable: false },
  );
}

/** Parses products in turns with requests; those that cannot be read are left out. */
export async function parseProducts(candidates: readonly unknown[]): Promise<Product[]> {
  const products: Product[] = [];
  for (let start = 0; start < candidates.length; start += SLICE) {
    for (const candidate of candidates.slice(start, start + SLICE)) {
      const parsed = product.safeParse(candidate);
      if (parsed.success) products.push(parsed.data);
    }
    await nextTurn();
  }
  return products;
}

/** Newest first, at most four [7.21]. */
export async function fetchCarousel(): Promise<CarouselOutcome> {
  const answer = await callBackend(calls.listCarouselImages, {});
  if (!answer.ok) return { kind: wasAnswered(answer.failure) ? 'error' : 'failed' };
  const images = [...answer.data.images].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, CAROUSEL_IMAGES);
  if (images.length > 0) return { kind: 'loaded', images };
  return { kind: answer.data.chosen ? 'none' : 'error' };
}

/** `success: false` is an answer; an error status is a failed request. */
const wasAnswered = ({ layer, status }: Failure): boolean =>
  layer === 'malformed' || (layer === 'refused' && status === 200);

const timeOf = (image: CarouselImage): number => Date.parse(image.createdAt) || 0;

/** A fee in paise; undefined after a failure. */
export async function fetchFee(
  call: typeof calls.getShipmentFee | typeof calls.getPlatformFee,
): Promise<Paise | undefined> {
  const answer = await callBackend(call, {});
  return answer.ok ? rupeesToPaise(answer.data.fee) : undefined;
}

/**
 * The advertised coupon as long as the backend takes it (ruling 38): its code, null where it is refused, undefined where
 * the backend does not say.
 */
export async function fetchPromo(): Promise<string | null | undefined> {
  const { code } = shopFacts().promo;
  const answer = await callBackend(calls.validateCoupon, { couponCode: code });
  if (answer.ok) return code;
  return answer.failure.layer === 'refused' && !answer.failure.retryable ? null : undefined;
}

/** What an optional call last told, with what a conditional request needs. */
export interface Offered<Data> extends Known {
  data: Data;
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
  const answer = await conditionalGet(call.path, known, OFFER_DEADLINE_MS);
  if (!answer.ok) return NOT_OFFERED.includes(answer.failure.status ?? 0) ? undefined : (known ?? saved());
  if (answer.data === 'unchanged') return known;
  const { text, ...fresh } = answer.data;
  const read = call.answer.safeParse(readJson(text));
  return read.success ? { ...fresh, data: read.data as AnswerOf<C> } : (known ?? saved());
}
