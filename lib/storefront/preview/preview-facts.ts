import 'server-only';
import { shortHash } from '@/lib/storefront/snapshot/short-hash';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { picturesOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import { categoryName } from '@/lib/rules/catalogue/product-type';
import { addressedPrice } from '@/lib/rules/catalogue/size-price';
import { struckPrice } from '@/lib/rules/catalogue/struck-price';
import { addressedVariant } from '@/lib/rules/catalogue/variant';
import { variantLink, type AskedVariant } from '@/lib/rules/catalogue/variant-link';
import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';
import { linesText } from '@/lib/rules/cart/buy-link';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';
import { LOOKED_AT, picturesOfProducts } from './pictures-of-products';
import { drawable } from './drawable';
import type { ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import { writtenPicture } from '@/lib/storefront/pages/page-targets';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** What a link's picture shows. */
export interface PreviewFacts {
  title: string;
  /** Set small above the title. */
  kicker: string;
  /** Addresses of photographs, the most important first: of one product two at most, of several products one each, four at most. */
  pictures: readonly string[];
  /** Of one product. */
  offer?: PreviewOffer;
}

export interface PreviewOffer {
  pricePaise: Paise;
  /** Another size costs more. */
  isFrom?: true;
  /** Struck through, where it is above the price. */
  originalPaise?: Paise;
  /** Why this cannot be bought, in words: 'Sold out in Maroon'. */
  soldOut?: string;
}

/** Between the slugs of a shelf's path in the name of its preview. */
export const SHELF_SEPARATOR = '_';

/** Version of the drawing itself; another number makes chats fetch pictures anew. */
const DRAWING = 2;

/**
 * Pages of words with a picture of their own, by its name. A new page needs no row: it passes `pagePreviewPath('about')`
 * to `pageMetadata`, or nothing, and then has no picture.
 */
export const pagePreviews = () => {
  const shop = shopFacts();
  return {
    about: { title: `About ${shop.name}`, kicker: shop.tagline, pictures: [] },
    contact: { title: 'Contact us', kicker: 'Email, phone, chat', pictures: [] },
    terms: { title: 'Terms and privacy', kicker: 'What you can expect from us', pictures: [] },
    faq: { title: 'Questions & answers', kicker: 'Exchange, refunds, cancellation', pictures: [] },
  } as const satisfies Readonly<Record<string, PreviewFacts>>;
};

/**
 * Pages that show products, by the name of their picture, which shows some of them. @param hosts picture hosts besides
 * our own
 */
export const listingPreviews = (products: readonly Product[], hosts: readonly string[]) => {
  const { tagline } = shopFacts();
  const pictures = picturesOfProducts(products, hosts);
  return {
    home: { title: tagline, kicker: 'Delivered across India', pictures },
    collection: { title: 'All collections', kicker: tagline, pictures },
  } as const satisfies Readonly<Record<string, PreviewFacts>>;
};

/**
 * @param hosts picture hosts besides our own
 * @param asked whatever an address asks for; the first colour's picture where it names none
 */
export function productPreview(product: Product, hosts: readonly string[], asked: AskedVariant = {}): PreviewFacts {
  const pictures = picturesOfColor(product.image, addressedVariant(product, asked).color);
  const { isFrom, ...own } = addressedPrice(product, addressedVariant(product, asked).size);
  const before = struckPrice(own);
  const { soldOut } = variantLink(product, asked);
  return {
    title: product.name,
    kicker: product.brand && product.brand !== shopFacts().name ? product.brand : categoryName(product.category),
    pictures: pictures.flatMap(({ url }) => pictureSource(url, hosts) ?? []).slice(0, 2),
    offer: {
      pricePaise: rupeesToPaise(own.price),
      ...(isFrom ? { isFrom } : {}),
      ...(before === undefined ? {} : { originalPaise: rupeesToPaise(before) }),
      ...(soldOut ? { soldOut } : {}),
    },
  };
}

/** The address of a product's preview; a variant's own only where it looks different or is sold out. */
export function productPreviewPath(product: Product, hosts: readonly string[], asked: AskedVariant): string {
  const facts = productPreview(product, hosts, asked);
  const isSameLook = (choice: AskedVariant) =>
    previewVersion(productPreview(product, hosts, choice)) === previewVersion(facts);
  const least = [{}, { color: asked.color }].find(isSameLook) ?? asked;
  return previewPath('product', product._id, facts) + variantLink(product, least).query;
}

/** The address of the preview of a page with products. @param products the newest of all */
export function listingPreviewPath(
  name: keyof ReturnType<typeof listingPreviews>,
  products: readonly Product[],
  hosts: readonly string[],
): string {
  return previewPath('page', name, listingPreviews(products, hosts)[name]);
}

/** @param shelf one of the catalogue's @param hosts picture hosts besides our own */
export function shelfPreview(shelf: ShelfNode, hosts: readonly string[]): PreviewFacts {
  const { path, heading, title, parent } = shelf;
  const slug = path.split('/').at(-1) ?? path;
  return {
    title: [heading, title].find((words) => /\p{L}/u.test(drawable(words))) ?? inWords(slug),
    kicker: parent?.title ?? shopFacts().tagline,
    pictures: picturesOfProducts(shelf.newest(LOOKED_AT), hosts),
  };
}

/** The address of a shelf's preview. The slugs of its path have no '_', and a name with '/' would be a folder. */
export function shelfPreviewPath(shelf: ShelfNode, hosts: readonly string[]): string {
  return previewPath('shelf', shelf.path.replaceAll('/', SHELF_SEPARATOR), shelfPreview(shelf, hosts));
}

/** The address of the preview of a page of words. */
export function pagePreviewPath(name: keyof ReturnType<typeof pagePreviews>): string {
  return previewPath('page', name, pagePreviews()[name]);
}

/** @param hosts picture hosts besides our own */
export function writtenPreview({ name, title, picture }: WrittenPage, hosts: readonly string[]): PreviewFacts {
  const source = writtenPicture(picture, hosts);
  return {
    title: /\p{L}/u.test(drawable(title)) ? title : inWords(name),
    kicker: shopFacts().tagline,
    pictures: source ? [source] : [],
  };
}

/** The address of the preview of a page of the merchant's. */
export function writtenPreviewPath(page: WrittenPage, hosts: readonly string[]): string {
  return previewPath('written', page.name, writtenPreview(page, hosts));
}

/** Of a link that fills a cart. @param hosts picture hosts besides our own */
export const linkedPreview = (
  lines: readonly Pick<ShownLine, 'picture'>[],
  hosts: readonly string[],
): PreviewFacts => ({
  title: 'A cart for you',
  kicker: shopFacts().tagline,
  pictures: [...new Set(lines.flatMap(({ picture }) => pictureSource(picture, hosts) ?? []))].slice(0, LINKED_SHOWN),
});

/** So many of the products of a link stand in its picture. */
const LINKED_SHOWN = 4;

/** The address of the preview of a link that fills a cart: it names the products that it shows. */
export function linkedPreviewPath(lines: readonly ShownLine[], hosts: readonly string[]): string {
  const shown = lines.slice(0, LINKED_SHOWN);
  const name = linesText(shown.map(({ sku }) => ({ sku, quantity: 1 })));
  return previewPath('cart', name, linkedPreview(shown, hosts));
}

/** 'onam-sarees' → 'Onam sarees'. */
const inWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** Versioned by a hash of what it shows. */
function previewPath(
  kind: 'product' | 'page' | 'shelf' | 'written' | 'cart',
  name: string,
  facts: PreviewFacts,
): string {
  return `/previews/${previewVersion(facts)}/${kind}-${encodeURIComponent(name)}.jpg`;
}

export function previewVersion(facts: PreviewFacts): string {
  const { name, logo, colors } = shopFacts();
  return shortHash([DRAWING, name, facts, ...(logo || colors ? [logo ?? null, colors ?? null] : [])]);
}
