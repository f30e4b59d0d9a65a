import type { Metadata } from 'next';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { listingHref, readListingQuery, readSearchQuery } from '@/lib/rules/catalogue/listing-query';
import { bothRead, onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import type { ShownOffer } from '@/lib/contract/offer';
import { automaticOnes } from '@/lib/rules/cart/automatic-ones';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { byFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import { PRODUCT_PREFIX, productIdIn, shelfIn, writtenPageIn } from '@/lib/rules/routing/product-id-in';
import { collectionFacts, type CollectionFacts } from '@/lib/storefront/listing/collection-facts';
import { homeFacts, type HomeFacts } from '@/lib/storefront/listing/home-facts';
import { namedPromo } from '@/lib/storefront/listing/offer-names';
import { searchFacts, type SearchFacts } from '@/lib/storefront/listing/search-facts';
import { collectionPageMetadata } from '@/lib/storefront/preview/collection-page-metadata';
import { LOOKED_AT } from '@/lib/storefront/preview/pictures-of-products';
import { listingPreviewPath } from '@/lib/storefront/preview/preview-facts';
import { settings } from '@/lib/storefront/settings';
import { productsOf, writtenFacts, type WrittenFacts } from '@/lib/storefront/pages/written-facts';
import type { Frame } from './frame';
import { productFacts, readProduct, type ProductFacts } from './product-facts';
import type { FactsCatalogue } from './facts-catalogue';

/** A canonical address, in its two parts. */
export interface PageRequest {
  path: string;
  search: URLSearchParams;
}

/** Instead of facts: the page is elsewhere. */
export interface Elsewhere {
  elsewhere: string;
}

/** By the folders of app/(shop) that draw them: the facts of the pages that are the same for all who ask for them. */
export interface PageFacts {
  '/': HomeFacts & { preview: string };
  '/product/[productId]': ProductFacts;
  '/collection/[[...shelf]]': (CollectionFacts & { metadata: Metadata }) | Elsewhere;
  '/search': SearchFacts | Elsewhere;
  '/pages/[name]': WrittenFacts;
  '/cart': { fees: OrderFees; promo: Promo | undefined; offers: readonly ShownOffer[] };
  '/about': { promo: Promo | undefined };
  '/contact': { promo: Promo | undefined };
  '/frequentlyaskedquestions': { fees: OrderFees };
  '/termsconditions': { fees: OrderFees; keepOrdersYears: number };
}

export type PageName = keyof PageFacts;

/** What facts are read from besides the address. */
interface FactsSource {
  /** Undefined in a shop that never had one. */
  catalogue: FactsCatalogue | undefined;
  frame: Frame;
  /** What the shop says of itself. */
  shop: FactsOfShop;
}

type Row<Facts> = (shown: FactsSource, asked: PageRequest) => Soon<Facts | undefined>;

/** Facts of what was gathered, in the words of the shop also where that took a while. */
const reduced = <Gathered, Facts>(
  shop: FactsOfShop,
  gathered: Soon<Gathered>,
  reduce: (gathered: Gathered) => Soon<Facts>,
): Soon<Facts> =>
  gathered instanceof Promise ? gathered.then((read) => byFacts(shop, () => reduce(read))) : reduce(gathered);

/**
 * The table of pages: what each shows, from the catalogue and its address alone. The page is drawn from these facts and
 * nothing else (components/shell/define-page.ts), and its version is a hash of them. Undefined facts are the page's own 404.
 * A page of words alone has no row: scripts/law/add-size-guide.ts shows one.
 */
export const PAGE_TABLE: { readonly [Name in PageName]: Row<PageFacts[Name]> } = {
  '/': ({ catalogue, frame: { imageHosts }, shop }) =>
    catalogue &&
    reduced(
      shop,
      bothRead(bothRead(catalogue.homeRows(), catalogue.newest(LOOKED_AT)), namedPromo(catalogue)),
      ([[rows, newest], promo]) => ({
        ...homeFacts({ ...catalogue, rows, promo }, imageHosts, shop.page.heroes),
        preview: listingPreviewPath('home', newest, imageHosts),
      }),
    ),
  '/product/[productId]': ({ catalogue, frame, shop }, { path }) =>
    catalogue &&
    reduced(
      shop,
      readProduct(catalogue, productIdIn(path)),
      (read) => read && productFacts(catalogue, read, frame.imageHosts, shop.page.sizeGuides),
    ),
  '/collection/[[...shelf]]': ({ catalogue, frame, shop }, { path, search }) => {
    const shelfPath = shelfIn(path);
    const shelf = shelfPath === undefined ? undefined : catalogue?.shelves.find(shelfPath);
    if (!catalogue || (shelfPath !== undefined && !shelf)) return undefined;
    return reduced(shop, catalogue.known(readListingQuery(search)), (query) => {
      if (query.page < 1) return { elsewhere: listingHref(path, { ...query, page: 1 }) };
      const gathered = bothRead(catalogue.listing(query, shelfPath), catalogue.newest(LOOKED_AT));
      return reduced(shop, gathered, ([read, newest]) => {
        if (read === 'out-of-range') return { elsewhere: paths.notFound };
        const asked = { catalogue, shelf, query, read, newest };
        return { ...collectionFacts(asked, frame), metadata: collectionPageMetadata(asked, frame.imageHosts) };
      });
    });
  },
  '/search': ({ catalogue, frame: { imageHosts }, shop }, { search }) => {
    if (!catalogue) return undefined;
    return reduced(shop, catalogue.known(readSearchQuery(search)), (query) => {
      if (query.page < 1) return { elsewhere: listingHref(paths.search, { ...query, page: 1 }) };
      const gathered = onceRead(catalogue.searched(query), (read) =>
        read === 'out-of-range' ? read : bothRead(read, read.page.total === 0 ? catalogue.homeRows() : undefined),
      );
      return reduced(shop, gathered, (found) => {
        if (found === 'out-of-range') return { elsewhere: paths.searchNotFound };
        const [read, rows] = found;
        return searchFacts(catalogue, query, read, rows?.bestSellers ?? [], imageHosts);
      });
    });
  },
  '/pages/[name]': ({ catalogue, frame, shop }, { path }) => {
    const page = catalogue?.writtenPages.get(writtenPageIn(path) ?? '');
    if (!catalogue || !page) return undefined;
    const named = catalogue.productsById(productsOf(page, frame.siteUrl));
    return reduced(shop, named, (products) => writtenFacts(catalogue, page, products, frame));
  },
  '/cart': ({ catalogue }) =>
    catalogue &&
    onceRead(namedPromo(catalogue), (promo) => ({
      fees: catalogue.fees,
      promo,
      offers: automaticOnes(catalogue.offers),
    })),
  '/about': ({ catalogue }) => onceRead(catalogue && namedPromo(catalogue), (promo) => ({ promo })),
  '/contact': ({ catalogue }) => onceRead(catalogue && namedPromo(catalogue), (promo) => ({ promo })),
  '/frequentlyaskedquestions': ({ catalogue }) => catalogue && { fees: catalogue.fees },
  '/termsconditions': ({ catalogue }) =>
    catalogue && { fees: catalogue.fees, keepOrdersYears: settings().keepOrdersYears },
};

type PageWord = keyof FactsOfShop['page'];

/** What pages show of what the shop says, besides what is on all of them: part of their versions. */
export const PAGE_WORDS: { readonly [Name in PageName]: readonly PageWord[] } = {
  '/': ['legal', 'dialled', 'policies', 'promises', 'deliveryDays', 'dispatchDays'],
  '/product/[productId]': ['shareUrl', 'policies', 'deliveryDays', 'dispatchDays', 'mrpWords', 'wearers'],
  '/collection/[[...shelf]]': ['filterGroups'],
  '/search': ['filterGroups'],
  '/pages/[name]': [],
  '/cart': ['shareUrl'],
  '/about': ['about', 'dialled', 'policies', 'reasons', 'visit'],
  '/contact': ['dialled', 'policies', 'legal', 'visit'],
  '/frequentlyaskedquestions': ['answers', 'dialled', 'registeredUsers', 'terms', 'visit'],
  '/termsconditions': ['terms', 'policies', 'legal'],
};

/** The row of an address; undefined for pages that show nothing but words and the frame. */
export function pageNameOf(path: string): PageName | undefined {
  if (path.startsWith(PRODUCT_PREFIX)) return '/product/[productId]';
  if (path === paths.collection || shelfIn(path) !== undefined) return '/collection/[[...shelf]]';
  if (writtenPageIn(path) !== undefined) return '/pages/[name]';
  return Object.hasOwn(PAGE_TABLE, path) ? (path as PageName) : undefined;
}
