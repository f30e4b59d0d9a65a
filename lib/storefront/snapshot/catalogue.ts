import 'server-only';
import { readFileSync } from 'node:fs';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { processSlot } from '@/lib/platform/process-slot';
import { prepareRelated } from '@/lib/storefront/search/related-products';
import { prepareSearch } from '@/lib/storefront/search/search-index';
import type { CatalogueState } from '@/lib/storefront/shop-slot';
import { settings, type Settings } from '@/lib/storefront/settings';
import { indianYear } from '@/lib/rules/india/indian-day';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { CatalogueFile } from './catalogue-file';
import { CatalogueKeeper } from './catalogue-keeper';
import { fetchCarousel, fetchFee, fetchOffer, fetchProductList, fetchPromo } from './fetch-product-list';
import { prepareShelves } from './prepare-shelves';
import { linkedShelves, type Catalogue, type CatalogueFacts } from './build-catalogue';
import type { Failure } from '@/lib/storefront/upstream/call-backend';
import { shortHash } from './short-hash';
import { withoutPrivate } from '@/lib/platform/log/describe-fault';
import { backendIdentity } from '@/lib/storefront/upstream/send-to-backend';

export type { Catalogue } from './build-catalogue';

/** One for routing and for what else asks for the catalogue of now. */
const slot = processSlot<CatalogueKeeper>('catalogue');

/**
 * The catalogue to show now: at most REVALIDATE_SECONDS old while the backend is healthy, else the last good one.
 *
 * @returns undefined only in a shop that never had a catalogue
 */
export function currentCatalogue(): Promise<Catalogue | undefined> {
  return keeper().current();
}

/** The catalogue in memory, for questions that are not worth a wait; undefined until there is one. */
export function heldCatalogue(): Catalogue | undefined {
  return keeper().shown;
}

/** How it stands, for the metrics of the process. */
export const catalogueState = (): CatalogueState => keeper().state;

/** Refreshes in the background, also while nobody visits. */
export function keepCatalogueFresh(): void {
  keeper().startRefreshing();
}

/** Why there is no catalogue: the backend's words [8.01], else those for no answer [8.02]. */
export function catalogueRefusal(): string {
  // No 'instanceof': another bundle has a class of its own.
  return (keeper().failure as Partial<CatalogueFailure> | undefined)?.forShoppers ?? 'Please check your connection.';
}

/** How long a merchant's form waits until shoppers see what it changed, in ms: with large catalogues it takes seconds. */
export const DESK_RENEWAL_MS = 10_000;

/**
 * Refreshes now: the backend refused an order for other prices or too few pieces, or a merchant changed something.
 *
 * @param longestMs how long it is waited for; undefined as long as a shopper would
 */
export function renewCatalogue(longestMs?: number): Promise<void> {
  return keeper().renew(longestMs);
}

/** The version of pages without goods, which are served even if the backend was never up; their frame links to the shelves. */
export const wordsVersion = (catalogue: Catalogue | undefined): string =>
  shortHash([pageSalt(settings(), new Date()), linkedShelves(catalogue), catalogue?.promo ?? null]);

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

function keeper(): CatalogueKeeper {
  slot.value ??= createKeeper();
  return slot.value;
}

function createKeeper(): CatalogueKeeper {
  const { dataDir, revalidateMs } = settings();
  const file = new CatalogueFile(dataDir, backendIdentity());
  const restore = () => file.restore();
  return new CatalogueKeeper({
    fetch: (known) => fetchFacts(known, restore),
    restore,
    save: (facts) => file.save(facts),
    savePauseMs: SAVE_PAUSE_MS,
    salt: () => pageSalt(settings(), new Date()),
    revalidateMs,
    onReplaced: ({ products, shelves }) =>
      void prepareRelated(products, shelves)
        .then(() => prepareSearch(products))
        .then(() => prepareShelves(shelves, () => heldCatalogue()?.shelves === shelves))
        // Who asks first makes what is missing.
        .catch((error: unknown) => console.warn('search not prepared:', withoutPrivate(String(error)))),
    onError: (error) => console.warn('catalogue not refreshed:', error instanceof Error ? error.message : error),
  });
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
 * A fee that fails keeps its last good value, and is absent where there is none [7.26].
 *
 * @param restore reads the copy of an earlier process, which counts until this one knows something itself
 */
async function fetchFacts(
  known: CatalogueFacts | undefined,
  restore: () => Promise<CatalogueFacts | undefined>,
): Promise<CatalogueFacts> {
  let reading: Promise<CatalogueFacts | undefined> | undefined;
  const saved = async () => (known ? undefined : await (reading ??= restore()));
  const [list, carousel, shippingPaise, platformPaise, promo, shelves, redirects] = await Promise.all([
    fetchProductList(known?.list),
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
