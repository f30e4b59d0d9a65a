import 'server-only';
import { shortHash } from '@/lib/snapshot/build-catalogue';
import { pictureOfColor } from '@/lib/catalogue/pictures-of-color';
import { struckPrice } from '@/lib/catalogue/struck-price';
import { addressedVariant } from '@/lib/catalogue/variant';
import { variantLink, type AskedVariant } from '@/lib/catalogue/variant-link';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { shopFacts } from '@/lib/shop/shop-facts';

/** What a link's picture shows. */
export interface PreviewFacts {
  title: string;
  /** Set small above the title. */
  kicker: string;
  pricePaise?: Paise;
  /** Struck through, where it is above the price. */
  originalPaise?: Paise;
  /** As the catalogue has it. */
  picture?: string;
  /** Why this cannot be bought, in words: 'Sold out in Maroon'. */
  soldOut?: string;
}

/** Version of the drawing itself; another number makes chats fetch pictures anew. */
const DRAWING = 1;

/**
 * Pages with a picture of their own that are not products, by its name. A new page needs no row: it passes
 * `pagePreviewPath('home')` to `pageMetadata`, or nothing, and then has no picture.
 */
export const pagePreviews = () => {
  const shop = shopFacts();
  return {
    home: { title: shop.tagline, kicker: 'Fashion and South Indian snacks' },
    collection: { title: 'All collections', kicker: shop.tagline },
    about: { title: `About ${shop.name}`, kicker: shop.tagline },
    contact: { title: 'Contact us', kicker: 'Mail, phone, chat' },
    terms: { title: 'Terms and privacy', kicker: 'What you can expect from us' },
    faq: { title: 'Questions & answers', kicker: 'Exchange, refunds, cancellation' },
  } as const satisfies Readonly<Record<string, PreviewFacts>>;
};

/** @param asked whatever an address asks for; the first colour's picture where it names none */
export function productPreview(product: Product, asked: AskedVariant = {}): PreviewFacts {
  const picture = pictureOfColor(product.image, addressedVariant(product, asked).color);
  const before = struckPrice(product);
  const { soldOut } = variantLink(product, asked);
  return {
    title: product.name,
    kicker: product.brand && product.brand !== shopFacts().name ? product.brand : product.category,
    pricePaise: rupeesToPaise(product.price),
    ...(before === undefined ? {} : { originalPaise: rupeesToPaise(before) }),
    ...(picture ? { picture } : {}),
    ...(soldOut ? { soldOut } : {}),
  };
}

/** The address of a product's preview; a variant's own only where it looks different or is sold out [20.51]. */
export function productPreviewPath(product: Product, asked: AskedVariant): string {
  const facts = productPreview(product, asked);
  const isOwn = previewVersion(facts) !== previewVersion(productPreview(product));
  return previewPath('product', product._id, facts) + (isOwn ? variantLink(product, asked).query : '');
}

/** The address of another page's preview. */
export function pagePreviewPath(name: keyof ReturnType<typeof pagePreviews>): string {
  return previewPath('page', name, pagePreviews()[name]);
}

/** Versioned by a hash of what it shows. */
function previewPath(kind: 'product' | 'page', name: string, facts: PreviewFacts): string {
  return `/previews/${previewVersion(facts)}/${kind}-${encodeURIComponent(name)}.jpg`;
}

export function previewVersion(facts: PreviewFacts): string {
  return shortHash([DRAWING, shopFacts().name, facts]);
}
