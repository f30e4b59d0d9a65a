import 'server-only';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { LISTING_FACETS } from '@/lib/contract/product-page';
import type { PagedList, ProductListState } from '@/lib/storefront/snapshot/catalogue-shape';
import { callBackend, type Failure, type Result } from '@/lib/storefront/upstream/call-backend';
import { UsedLately } from './used-lately';

const { findProducts, listProductPage } = optionalCalls;

export type PageAsked = RequestOf<typeof listProductPage>;
export type PageAnswer = AnswerOf<typeof listProductPage>;

/** So many products are remembered: some 1 KB each. */
const KNOWN_MAX = 5000;
/** So many values of one facet are asked for together. */
const VALUES_MAX = 60;

/** The backend did not answer what a page is made of. */
export class PageFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.layer}: ${failure.message ?? failure.status ?? 'no answer'}`);
    this.failure = failure;
  }
}

/** @throws PageFailure */
export async function answered<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const answer = await call;
  if (!answer.ok) throw new PageFailure(answer.failure);
  return answer.data;
}

/** @throws PageFailure */
export const askPage = (asked: PageAsked): Promise<PageAnswer> => answered(callBackend(listProductPage, asked));

/** None is held. */
const NO_PRODUCTS: readonly Product[] = [];

/**
 * The list of a version, whose products are asked for; the very same where nothing changed. What changed since the one before is
 * let go: the others are as they were.
 *
 * @param of what its numbers follow from besides products
 * @throws PageFailure
 */
export async function nextPagedList(
  known: ProductListState | undefined,
  { version, changes, pricesChangeAt }: AnswerOf<typeof optionalCalls.listProductChanges>,
  of: string,
): Promise<ProductListState> {
  const before = known?.paged;
  if (known && before?.of === of && known.since === version) return known;
  const left =
    changes && before?.known.without([...changes.changed.map(({ product }) => product._id), ...changes.removed]);
  const numbers = await readNumbers();
  // Of a large list words are read for minutes the first time, and facets for a second: before the first who searches.
  if (!before) void callBackend(findProducts, { text: 'a', limit: 0, counted: ['type'] });
  const paged = { ...numbers, pricesChangeAt, of, known: left ?? new UsedLately<Product>(KNOWN_MAX) };
  return { products: NO_PRODUCTS, digest: version, since: version, paged };
}

async function readNumbers(): Promise<Pick<PagedList, 'count' | 'counts' | 'typesOfKinds'>> {
  const { total, counts } = await askPage({ limit: 0, counted: [...LISTING_FACETS] });
  const kinds = (counts.kind ?? []).map(({ value }) => value).slice(0, VALUES_MAX);
  const ofKinds =
    kinds.length > 0 ? await askPage({ limit: 0, filters: { kind: kinds }, counted: ['type'] }) : undefined;
  const types = (ofKinds?.counts.type ?? []).flatMap(({ value, left }) => (left > 0 ? value : []));
  return { count: total, counts, typesOfKinds: new Set(types) };
}
