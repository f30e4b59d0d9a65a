import type { Metadata } from 'next';
import { shop } from '@/lib/shop';

interface PageFacts {
  /** Without the shop's name, which the layout's template adds. */
  title: string;
  description: string;
  /** The page's one right address, without parameters that do not change what it is. */
  path: string;
  /** Address of the picture a chat shows for a link, absolute or of our own origin. */
  picture?: string;
  /** False for pages search engines should follow but not list. */
  index?: boolean;
}

/** Search engines and chats cut longer descriptions anyway, and in the middle of a word. */
const DESCRIPTION_MAX = 160;

/** Title, description, canonical and Open Graph of a page; relative addresses resolve against SITE_URL in the layout. */
export function pageMetadata({ title, description, path, picture, index = true }: PageFacts): Metadata {
  const short = shorten(description || shop.description);
  return {
    title,
    description: short,
    alternates: { canonical: path },
    robots: index ? undefined : { index: false, follow: true },
    openGraph: {
      title,
      description: short,
      url: path,
      siteName: shop.name,
      locale: shop.locale.replace('-', '_'),
      type: 'website',
      images: picture ? [picture] : undefined,
    },
  };
}

/** The text up to 160 characters, ended at a word. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_MAX) return plain;
  const cut = plain.slice(0, DESCRIPTION_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`;
}
