import 'server-only';
import { LIST_DEADLINE_MS, MERCHANT_DEADLINE_MS } from '@/lib/contract/deadlines';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { decidedOnce } from '@/lib/storefront/paged/is-paged';
import { nextPagedList } from '@/lib/storefront/paged/paged-list';
import { prepareRelated } from '@/lib/storefront/search/related-products';
import { prepareSearch } from '@/lib/storefront/search/search-index';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { samplesInUse } from '@/lib/rules/shop/samples';
import { factsOfNow, pageFacts } from '@/lib/rules/shop/shop-facts';
import { frameOf, NO_LINKS, outsideVersion } from '@/lib/storefront/pages/frame';
import { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { settings } from '@/lib/storefront/settings';
import { CatalogueFile } from './catalogue-file';
import { documentBeside } from './document-beside';
import { CatalogueKeeper, isHeld } from './catalogue-keeper';
import type { CompareList } from './compare-list';
import {
  fetchCarousel,
  fetchChanges,
  fetchFees,
  fetchOffer,
  fetchProductList,
  fetchPromo,
} from './fetch-catalogue-parts';
import { prepareFilters, prepareShelves } from './prepare-shelves';
import { readOwnCatalogue } from './read-own-catalogue';
import { thisShop } from '@/lib/storefront/shop';
import type { Catalogue, CatalogueFacts, CatalogueOfNow } from './catalogue-shape';
import { withDeadline, type Failure, backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { withoutPrivate } from '@/lib/platform/log/describe-fault';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';

/**
 * Opens the catalogue of the process, which is refreshed from now on, also while nobody visits.
 *
 * @param compareList reads a long list in a thread of its own; undefined where that is not possible
 * @param isSaved false where another process saves it in the same file
 */
export function openCatalogue(compareList?: CompareList, isSaved = true): CatalogueOfNow {
  const keeper = createKeeper(compareList, isSaved);
  keeper.startRefreshing();
  return {
    current: () => keeper.current(),
    held: () => keeper.shown,
    state: () => keeper.state,
    refusal() {
      const { failure } = keeper;
      return (failure instanceof CatalogueFailure && failure.forShoppers) || NO_ANSWER_MESSAGE;
    },
    renew: (waiting) => keeper.renew(waiting === 'merchant' ? MERCHANT_DEADLINE_MS : undefined),
    follow: (version) => keeper.follow(version),
  };
}

let withoutCatalogue: { version: string; shop: FactsOfShop; pages: CataloguePages } | undefined;

/** What pages show by this catalogue; without one, those that show no products. */
export function pagesOf(catalogue: Catalogue | undefined): CataloguePages {
  if (catalogue) return catalogue.pages;
  const now = new Date();
  const version = outsideVersion(settings(), now);
  const shop = factsOfNow();
  if (withoutCatalogue?.version !== version || withoutCatalogue.shop !== shop)
    withoutCatalogue = {
      version,
      shop,
      pages: new CataloguePages(undefined, frameOf(settings(), NO_LINKS, now), shop, version),
    };
  return withoutCatalogue.pages;
}

function createKeeper(compareList: CompareList | undefined, isSaved: boolean): CatalogueKeeper {
  const { dataDir, revalidateMs } = settings();
  const file = new CatalogueFile(dataDir, backendIdentity());
  const restore = () => file.restore();
  const holding = (facts: CatalogueFacts): CatalogueFacts => {
    if (facts.shop) holdDocument(facts.shop.data.document);
    return facts;
  };
  const isPaged = decidedOnce();
  const shownList = () => {
    const { shown } = keeper;
    return shown && isHeld(shown) ? shown : undefined;
  };
  const keeper: CatalogueKeeper = new CatalogueKeeper({
    async fetch(known) {
      const { backend } = thisShop();
      if (!backend) return holding(await fetchFacts(known, restore, compareList, await isPaged()));
      // A database that never answers would end all refreshing without a word.
      const reading = isPaged().then((paged) => readOwnCatalogue(backend.catalogue, known, paged));
      return withDeadline(reading, AbortSignal.timeout(LIST_DEADLINE_MS));
    },
    async restore() {
      const facts = await restore();
      // In one process with its backend the document is that of the database, and the copy an older one.
      return facts && !thisShop().backend ? holding(facts) : facts;
    },
    // The copy of a list that is asked for would be an empty shop.
    save: async (facts) => (isSaved && !facts.list.paged ? file.save(facts) : undefined),
    savePauseMs: SAVE_PAUSE_MS,
    // Where the backend is in this process prices change by its clock, which is that of its database.
    wallNow: () => thisShop().backend?.catalogue.now() ?? new Date(),
    outsideVersion: () => outsideVersion(settings(), new Date()),
    revalidateMs,
    onReplaced: ({ products, shelves }) =>
      void prepareFilters(products, () => shownList()?.products === products)
        .then(() => prepareRelated(products, shelves))
        // A list that was replaced meanwhile is searched by nobody.
        .then(() => (shownList()?.products === products ? prepareSearch(products) : undefined))
        .then(() => prepareShelves(shelves, () => shownList()?.shelves === shelves))
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
 * The catalogue of a backend elsewhere. A fee that fails keeps its last good value, and is absent where there is none.
 *
 * @param restore reads the copy of an earlier process, which counts until this one knows something itself
 * @param isPaged whether the products are asked for page by page
 * @internal
 */
export async function fetchFacts(
  known: CatalogueFacts | undefined,
  restore: () => Promise<CatalogueFacts | undefined>,
  compareList: CompareList | undefined,
  isPaged = false,
): Promise<CatalogueFacts> {
  let reading: Promise<CatalogueFacts | undefined> | undefined;
  const saved = async () => (known ? undefined : await (reading ??= restore()));
  const [list, carousel, fees, [offers, promo], shelves, redirects, written, shop] = await Promise.all([
    isPaged ? undefined : fetchProductList(known?.list, compareList),
    fetchCarousel(),
    fetchFees(),
    fetchAnnounced(known, async () => (await saved())?.offers),
    fetchOffer(optionalCalls.listShelves, known?.shelves, async () => (await saved())?.shelves),
    fetchOffer(optionalCalls.listRedirects, known?.redirects, async () => (await saved())?.redirects),
    fetchOffer(optionalCalls.listWrittenPages, known?.written, async () => (await saved())?.written),
    fetchOffer(optionalCalls.readShopFacts, known?.shop, async () => (await saved())?.shop),
  ]);
  if (list?.ok === false) throw new CatalogueFailure(list.failure);
  const said = shop ?? (await documentBeside(async () => known?.shop ?? (await saved())?.shop));
  return {
    isClosed: shop ? shop.data.isClosed : isClosedBySamples(said),
    list: list?.data ?? (await fetchPagedList(known?.list, `${shelves?.digest} ${shop?.digest}`)),
    carousel: carousel.kind === 'failed' && known?.carousel.kind === 'loaded' ? known.carousel : carousel,
    fees: {
      ...(fees.shippingPaise === undefined ? known?.fees : fees),
      platformPaise: fees.platformPaise ?? known?.fees.platformPaise,
    },
    promo: promo === undefined ? known?.promo : promo,
    offers,
    shelves,
    redirects,
    written,
    shop: said,
  };
}

async function fetchPagedList(known: CatalogueFacts['list'] | undefined, of: string): Promise<CatalogueFacts['list']> {
  const changes = await fetchChanges(known?.since ?? undefined);
  if (!changes) throw new CatalogueFailure({ layer: 'network', retryable: true, message: 'no version of its list' });
  return nextPagedList(known, changes, of);
}

/** The offers that are said to everybody; the announced code is asked about where it is none of them. */
async function fetchAnnounced(known: CatalogueFacts | undefined, saved: () => Promise<CatalogueFacts['offers']>) {
  const offers = await fetchOffer(optionalCalls.listOffers, known?.offers, saved);
  const isSaid = offers?.data.offers.some(({ name }) => name === pageFacts().announcedCoupon);
  return [offers, isSaid ? null : await fetchPromo()] as const;
}

/** The backend's own guard, over a document that it does not have: it says nothing of orders, so that none open the shop. */
function isClosedBySamples(said: CatalogueFacts['shop']): boolean {
  const { payment } = settings();
  const document = said?.data.document ?? factsOfNow().document;
  return payment.mode === 'live' && samplesInUse(document, payment.keyId).length > 0;
}
