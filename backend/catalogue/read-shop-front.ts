import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { Redirect } from '@/lib/contract/redirect';
import type { Shelf } from '@/lib/contract/shelf';
import type { ShopDocument } from '@/lib/contract/shop-document';
import type { WrittenPage } from '@/lib/contract/written-page';
import type { Services } from '../services';
import { isClosedBySamples } from '../shop-document/watch-samples';
import type { Queries } from '../database/tables';
import { readWrittenPages } from '../pages/page-rows';
import { readFees, type Fees } from './fees';
import { readLowStock } from './low-stock';
import { readCatalogueVersion } from './catalogue-version';
import { readRedirects } from './read-redirects';
import { readShelves } from './read-shelves';

/** What pages show of a shop besides its products. */
interface ShopFront {
  images: readonly CarouselImage[];
  fees: Fees;
  /** Whether pages and checkout are closed for now. */
  isClosed: boolean;
  /** Of the lists. */
  version: string;
  /** Left out where the version is the one that the caller knows. */
  lists?: { shelves: Shelf[]; redirects: Redirect[]; pages: WrittenPage[]; document: ShopDocument; lowStock: number };
}

/** @param known the version of the lists that the caller has */
export async function readShopFront(services: Services, known: string | undefined): Promise<ShopFront> {
  const { db: queries, currentDocument } = services;
  // Read before the lists: should they change in between, the next reading finds a newer version.
  const version = await readCatalogueVersion(queries);
  const [images, fees, isClosed, shelves, redirects, pages, current, lowStock] = await Promise.all([
    readCarouselImages(queries),
    readFees(queries),
    isClosedBySamples(services),
    ...(version === known
      ? []
      : ([
          readShelves(queries),
          readOpenRedirects(queries),
          readWrittenPages(queries),
          currentDocument(),
          readLowStock(queries),
        ] as const)),
  ]);
  return {
    images,
    fees,
    isClosed,
    version,
    ...(shelves && redirects && pages && current && lowStock !== undefined
      ? { lists: { shelves, redirects, pages, document: current.document, lowStock } }
      : {}),
  };
}

/** Every hero picture; the shop shows the newest four. */
export async function readCarouselImages(queries: Queries): Promise<CarouselImage[]> {
  const rows = await queries
    .selectFrom('carousel_images')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('url')
    .execute();
  return rows.map((row) => ({ url: row.url, createdAt: row.created_at }));
}

/** The redirects that lead to a page now, each to the end of its chain. */
export async function readOpenRedirects(queries: Queries): Promise<Redirect[]> {
  return (await readRedirects(queries)).flatMap(({ from, end }) => (end === undefined ? [] : [{ from, to: end }]));
}
