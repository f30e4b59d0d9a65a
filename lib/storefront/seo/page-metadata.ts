import type { Metadata } from 'next';
import { cutText } from '@/lib/contract/cut-text';
import { SHOP_LOCALE, shopFacts } from '@/lib/rules/shop/shop-facts';

interface PageFacts {
  /** Without the shop's name, which is added where there is room for it. */
  title: string;
  description: string;
  /** The canonical address, without parameters that do not change what the page is. */
  path: string;
  /** Address of the 1200 × 630 picture a chat shows for a link; only pages that nobody shares have none. */
  picture?: string;
  /** What previews in chats say instead, where a link says more than the canonical address does. */
  link?: { title: string; description: string; path: string };
  /** False for pages search engines should follow but not list. */
  index?: boolean;
  /** Metadata knows no og:type 'product': such a page says it itself (components/seo/product-tags.tsx). */
  isProduct?: boolean;
}

/** Longer titles are cut by search engines: the shop's name gives way. */
const TITLE_MAX = 70;
/** Search engines and chats cut longer descriptions in the middle of a word. */
const DESCRIPTION_MAX = 160;

/** Title, description, canonical and Open Graph of a page; relative addresses resolve against SITE_URL. */
export function pageMetadata({
  title,
  description,
  path,
  picture,
  link = { title, description, path },
  index = true,
  isProduct = false,
}: PageFacts): Metadata {
  const shop = shopFacts();
  const short = (text: string) => shorten(text || shop.description);
  return {
    // The layout's template adds the shop's name.
    title: `${title} | ${shop.name}`.length > TITLE_MAX ? { absolute: title } : title,
    description: short(description),
    alternates: { canonical: path },
    robots: index ? { 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      title: link.title,
      description: short(link.description),
      url: link.path,
      siteName: shop.name,
      locale: SHOP_LOCALE.replace('-', '_'),
      ...(isProduct ? {} : { type: 'website' }),
      images: picture ? [{ url: picture, width: 1200, height: 630, type: 'image/jpeg', alt: link.title }] : undefined,
    },
    twitter: picture ? { card: 'summary_large_image' } : undefined,
  };
}

/** The text up to 160 characters, ended at a word. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_MAX) return plain;
  const cut = cutText(plain, DESCRIPTION_MAX);
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), 100))}…`;
}
