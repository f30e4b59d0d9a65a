import 'server-only';
import { readFileSync } from 'node:fs';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { prepareRelated } from '@/lib/storefront/search/related-products';
import { prepareSearch } from '@/lib/storefront/search/search-index';
import { settings, type Settings } from '@/lib/storefront/settings';
import { indianYear } from '@/lib/rules/india/indian-day';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { CatalogueFile } from './catalogue-file';
import { CatalogueKeeper } from './catalogue-keeper';
import type { CompareList } from './compare-list';
import { fetchCarousel, fetchFee, fetchOffer, fetchProductList, fetchPromo } from './fetch-product-list';
import { prepareShelves } from './prepare-shelves';
import { readOwnCatalogue } from './read-own-catalogue';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue, CatalogueFacts, CatalogueOfNow } from './catalogue-shape';
import type { Failure } from '@/lib/storefront/upstream/call-backend';
import { shortHash } from './short-hash';
import { withoutPrivate } from '@/lib/platform/log/describe-fault';
import { backendIdentity } from '@/lib/storefront/upstream/send-to-backend';

/** How long a merchant's form waits until shoppers see what it changed, in ms. */
const MERCHANT_WAIT_MS = 10_000;

/**
 * Opens the catalogue of the process, which is refreshed from now on, also while nobody visits.
 *
 * @param compareList reads a long list in a thread of its own; undefined where that is not possible
 */
export function openCatalogue(compareList?: CompareList): CatalogueOfNow {
  const keeper = createKeeper(compareList);
  keeper.startRefreshing();
  return {
    current: () => keeper.current(),
    held: () => keeper.shown,
    state: () => keeper.state,
    refusal() {
      const { failure } = keeper;
      return (failure instanceof CatalogueFailure && failure.forShoppers) || 'Please check your connection.';
    },
    renew: (waiting) => keeper.renew(waiting === 'merchant' ? MERCHANT_WAIT_MS : undefined),
  };
}

/** The version of pages without goods, which are served even if the backend was never up; their frame links to the shelves. */
export const wordsVersion = (catalogue: Catalogue | undefined): string =>
  shortHash([pageSalt(settings(), new Date()), catalogue?.linkedShelves ?? [], catalogue?.promo ?? null]);

let remembered: { causes: readonly unknown[]; salt: string } | undefined;

/**
 * A hash of everything besides the catalogue that a cached page shows: build, settings, what the shop says of itself and
 * the footer's year (Indian time). When one of them changes, every cached page has a new address.
 */
function pageSalt(settings: Settings, now: Date): string {
  const facts = [indianYear(now), shopFacts(), pageFacts()];
  const causes = [settings, ...facts];
  if (remembered?.causes.every((cause, at) => cause === causes[at])) return remembered.salt;
  // All but those that no page can show: pages outlive a restart, and one setting too few here would show an old one for ever.
  const { port: _port, dataDir: _dataDir, backend: _backend, backendDeadlineMs: _deadline, ...more } = settings;
  const { revalidateMs: _revalidate, pagesMb: _pages, metrics: _metrics, logLevel: _logLevel, ...shown } = more;
  const salt = shortHash([buildId(), ...facts, shown]);
  remembered = { causes, salt };
  return salt;
}

/** Next writes it into a file; in development there is none, and nothing is cached. */
function buildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return 'development';
  }
}

function createKeeper(compareList: CompareList | undefined): CatalogueKeeper {
  const { dataDir, revalidateMs } = settings();
  const file = new CatalogueFile(dataDir, backendIdentity());
  const restore = () => file.restore();
  const keeper: CatalogueKeeper = new CatalogueKeeper({
    fetch(known) {
      const { backend } = thisShop();
      return backend ? readOwnCatalogue(backend.catalogue, known) : fetchFacts(known, restore, compareList);
    },
    restore,
    save: (facts) => file.save(facts),
    savePauseMs: SAVE_PAUSE_MS,
    salt: () => pageSalt(settings(), new Date()),
    revalidateMs,
    onReplaced: ({ products, shelves }) =>
      void prepareRelated(products, shelves)
        // A list that was replaced meanwhile is searched by nobody.
        .then(() => (keeper.shown?.products === products ? prepareSearch(products) : undefined))
        .then(() => prepareShelves(shelves, () => keeper.shown?.shelves === shelves))
        // Who asks first makes what is missing.
        .catch((error: unknown) => console.warn('search not prepared:', withoutPrivate(String(error)))),
    onError: (error) => console.warn('catalogue not refreshed:', error instanceof Error ? error.message : error),
  });
  return keeper;
}

/** The copy is read where the backend does not answer a new process: it may be a minute old. */
const SAVE_PAUSE_MS = 60_000;

/** The product list could not be fetched. */
class CatalogueFailure extends Error {
  /** The backend's own words; those of a broken connection are for the log alone. */
  readonly forShoppers: string | undefined;

  constructor({ layer, status, message }: Failure) {
    super(`${layer}: ${message ?? status ?? 'no answer'}`);
    this.forShoppers = layer === 'refused' || layer === 'http' ? message : undefined;
  }
}

/**
 * The catalogue of a backend elsewhere. A fee that fails keeps its last good value, and is absent where there is none [7.26].
 *
 * @param restore reads the copy of an earlier process, which counts until this one knows something itself
 * @internal
 */
export async function fetchFacts(
  known: CatalogueFacts | undefined,
  restore: () => Promise<CatalogueFacts | undefined>,
  compareList: CompareList | undefined,
): Promise<CatalogueFacts> {
  let reading: Promise<CatalogueFacts | undefined> | undefined;
  const saved = async () => (known ? undefined : await (reading ??= restore()));
  const [list, carousel, shippingPaise, platformPaise, promo, shelves, redirects] = await Promise.all([
    fetchProductList(known?.list, compareList),
    fetchCarousel(),
    fetchFee(calls.getShipmentFee),
    fetchFee(calls.getPlatformFee),
    fetchPromo(),
    fetchOffer(optionalCalls.listShelves, known?.shelves, async () => (await saved())?.shelves),
    fetchOffer(optionalCalls.listRedirects, known?.redirects, async () => (await saved())?.redirects),
  ]);
  if (!list.ok) throw new CatalogueFailure(list.failure);
  return {
    list: list.data,
    carousel: carousel.kind === 'failed' && known?.carousel.kind === 'loaded' ? known.carousel : carousel,
    fees: {
      shippingPaise: shippingPaise ?? known?.fees.shippingPaise,
      platformPaise: platformPaise ?? known?.fees.platformPaise,
    },
    promo: promo === undefined ? known?.promo : promo,
    shelves,
    redirects,
  };
}
