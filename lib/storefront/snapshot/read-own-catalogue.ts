import 'server-only';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { nextPagedList } from '@/lib/storefront/paged/paged-list';
import type { BackendCatalogue } from '@/lib/storefront/shop';
import { timeCall } from '@/lib/storefront/upstream/call-backend';
import type { CatalogueFacts, Offered, ProductListState } from './catalogue-shape';
import { carouselOf } from './carousel-of';
import { changedList, reuseProducts } from './reuse-products';
import { shortHash } from './short-hash';

/**
 * The catalogue of the backend in this process; of the products only what changed, where that is known.
 *
 * @param isPaged whether the products are asked for page by page
 * @throws whatever the database throws
 */
export async function readOwnCatalogue(
  own: BackendCatalogue,
  known: CatalogueFacts | undefined,
  isPaged = false,
): Promise<CatalogueFacts> {
  // Before the rest, which is therefore of this version or a newer one.
  const front = await own.shopFront(known?.shelves && known.redirects?.etag);
  const { images, fees, isClosed, version, lists } = front;
  const shelves = offered(known?.shelves, version, lists && { success: true, shelves: lists.shelves });
  const shop = offered(
    known?.shop,
    version,
    lists && { success: true, document: lists.document, lowStock: lists.lowStock, allFilters: true },
  );
  const [list, offers] = await Promise.all([
    isPaged
      ? nextPagedList(known?.list, await readChanges(own, known?.list), `${shelves?.digest} ${shop?.digest}`)
      : readList(own, known?.list),
    own.offers(),
  ]);
  return {
    version,
    list,
    carousel: carouselOf(images) ?? { kind: 'none' },
    fees,
    isClosed,
    promo: null,
    offers: offered(known?.offers, version, { success: true, offers: [...offers] }),
    shelves,
    shop,
    written: offered(known?.written, version, lists && { success: true, pages: lists.pages }),
    redirects: offered(known?.redirects, version, lists && { success: true, redirects: lists.redirects }),
  };
}

/** In the metrics these are the calls that a backend elsewhere answers. */
async function readList(own: BackendCatalogue, known: ProductListState | undefined): Promise<ProductListState> {
  const answer = await readChanges(own, known);
  const changed = known && changedList(known, answer);
  if (changed) return changed;
  // Read after the version, so that the list holds all that is in it.
  const products = reuseProducts(await timeCall(calls.listProducts.path, () => own.products()), known?.products);
  return { products, digest: answer.version, since: answer.version };
}

const readChanges = (own: BackendCatalogue, known: ProductListState | undefined) =>
  timeCall(optionalCalls.listProductChanges.path, () => own.productChanges(known?.since ?? undefined));

/** @param fresh undefined where the list of this version is known */
function offered<Data>(
  known: Offered<Data> | undefined,
  etag: string,
  fresh: Data | undefined,
): Offered<Data> | undefined {
  if (fresh === undefined) return known;
  const digest = shortHash(fresh);
  return { etag, digest, data: known?.digest === digest ? known.data : fresh };
}
