import { paths } from './paths';

/** Place in a row of links, counted from 1, and the words of the link there. */
type Link = readonly [place: number, words: string];

/** What is known of one page; products, receipts and 'not found' are no rows, since many addresses share one. */
interface Row {
  /** Its address, in the one right spelling. */
  path: string;
  /** What else people type; redirected here. */
  alsoTyped?: readonly string[];
  inSitemap?: true;
  /** In the section 'The shop' of /llms.txt, in the order of the rows. */
  inLlmsText?: string;
  /** In the header, and in the menu of small screens. */
  header?: Link;
  footer?: Link;
}

/** The version in a cached page's address depends on what it shows: the catalogue's goods and fees, or words alone. */
interface CachedPage extends Row {
  shows: 'goods' | 'words';
  /** In `app/(shop)/cached/[version]/`. */
  folder: string;
  /** With parameters of its own it is rendered per request, from `app/(shop)/`. */
  hasFilters?: true;
}

/** Rendered per request: what this address asks for (`app/(shop)/`), or what this shopper has (`app/(till)/`). */
type RenderedPage = (Row & { shows: 'request' }) | (Row & { shows: 'shopper' });

export type Page = CachedPage | RenderedPage;

/**
 * Every page of the shop: another page is one row here and one `page.tsx`. Router, canonical spelling, sitemap,
 * /llms.txt, header and footer read it.
 */
export const PAGES: readonly Page[] = [
  { path: paths.home, shows: 'goods', folder: 'home', inSitemap: true, header: [1, 'Home'], footer: [1, 'Home'] },
  {
    path: paths.collection,
    shows: 'goods',
    folder: 'collection',
    hasFilters: true,
    inSitemap: true,
    header: [2, 'Collection'],
  },
  {
    path: paths.about,
    shows: 'words',
    folder: 'about',
    inSitemap: true,
    inLlmsText: 'About',
    header: [3, 'About'],
    footer: [2, 'About us'],
  },
  {
    path: paths.contact,
    shows: 'words',
    folder: 'contact',
    inSitemap: true,
    inLlmsText: 'Contact',
    header: [4, 'Contact'],
    footer: [3, 'Contact'],
  },
  {
    path: paths.terms,
    shows: 'goods',
    folder: 'termsconditions',
    alsoTyped: ['termscondition', 'terms', 'privacy'],
    inSitemap: true,
    inLlmsText: 'Delivery, returns, privacy',
    footer: [5, 'Privacy policy'],
  },
  {
    path: paths.faq,
    shows: 'words',
    folder: 'frequentlyaskedquestions',
    alsoTyped: ['faq'],
    inSitemap: true,
    inLlmsText: 'Questions and answers',
    footer: [4, 'Questions & answers'],
  },
  { path: paths.cart, shows: 'goods', folder: 'cart' },
  { path: paths.search, shows: 'request' },
  { path: paths.login, shows: 'shopper' },
  { path: paths.placeOrder, shows: 'shopper' },
  { path: paths.orders, shows: 'shopper' },
];

/** A link as header and footer draw it. */
export interface PageLink {
  href: string;
  words: string;
}

/** The links of one row, in their order. */
export function linksIn(row: 'header' | 'footer'): readonly PageLink[] {
  return PAGES.flatMap(({ path, [row]: link }) => (link ? [{ place: link[0], href: path, words: link[1] }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ href, words }) => ({ href, words }));
}
