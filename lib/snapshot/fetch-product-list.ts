import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { failureAnswer } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import { product, type Product } from '@/lib/contract/product';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { callBackend, failed, type Failure, type Result } from '@/lib/upstream/call-backend';
import { sendToBackend } from '@/lib/upstream/send-to-backend';

/** Timeout of the whole product list, in ms; no request waits that long (catalogue-keeper.ts). */
const LIST_DEADLINE_MS = 20_000;

/** Products per turn of the event loop: about 5 ms of work. */
const SLICE = 200;

/** The hero pictures, or which of the two recorded messages is shown in their place [8.25]. */
export type CarouselOutcome =
  | { kind: 'loaded'; images: readonly CarouselImage[] }
  | { kind: 'error' }
  | { kind: 'failed' };

/** How many hero pictures are shown. */
const CAROUSEL_IMAGES = 4;

/** A fetched product list, with what a conditional request needs. */
export interface ProductListState {
  /** As the backend sends them: oldest first. */
  products: readonly Product[];
  etag?: string;
  /** Hash of the answer, for backends without ETag. */
  digest: string;
}

/** Fetches the product list by conditional request; returns the very `known` when nothing changed. */
export async function fetchProductList(known: ProductListState | undefined): Promise<Result<ProductListState>> {
  const signal = AbortSignal.timeout(LIST_DEADLINE_MS);
  try {
    const response = await sendToBackend(calls.listProducts.path, {
      headers: { accept: 'application/json', ...(known?.etag ? { 'if-none-match': known.etag } : {}) },
      signal,
    });
    if (response.status === 304 && known) return { ok: true, data: known };
    const text = await response.text();
    if (!response.ok)
      return failed({
        layer: 'http',
        status: response.status,
        message: messageIn(text),
        retryable: response.status >= 500,
      });
    return await readProductList(text, response.headers.get('etag') ?? undefined, known);
  } catch (error) {
    return failed({ layer: signal.aborted ? 'timeout' : 'network', message: String(error), retryable: true });
  }
}

const listAnswer = z.object({ success: z.literal(true), products: z.array(z.unknown()) });

async function readProductList(
  text: string,
  etag: string | undefined,
  known: ProductListState | undefined,
): Promise<Result<ProductListState>> {
  const digest = createHash('sha1').update(text).digest('base64url');
  if (known?.digest === digest) return { ok: true, data: known };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failed({ layer: 'malformed', retryable: false });
  }
  const list = listAnswer.safeParse(json);
  if (list.success) {
    const products = await parseProducts(list.data.products);
    const unread = list.data.products.length - products.length;
    // For the merchant; shoppers are shown the others.
    if (unread > 0)
      console.warn(`${unread} of ${list.data.products.length} products cannot be read and are not shown.`);
    return { ok: true, data: { products, etag, digest } };
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
  return images.length > 0 ? { kind: 'loaded', images } : { kind: 'error' };
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

function messageIn(text: string): string | undefined {
  try {
    return failureAnswer.safeParse(JSON.parse(text)).data?.message;
  } catch {
    return undefined;
  }
}
