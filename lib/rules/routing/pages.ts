import { paths } from './paths';

/** Place in a row of links, counted from 1, and the words of the link there. */
type Link = readonly [place: number, words: string];

/** What is known of one page; products, receipts and 'not found' are no rows, since many addresses share one. */
export interface Page {
  /** Its address, in the one right spelling. */
  path: string;
  /**
   * What its version depends on: the catalogue's products and fees, or words alone. Pages that show what this address asks
   * for, or what this shopper has, are rendered per request.
   */
  shows: 'goods' | 'words' | 'request' | 'shopper';
  /** With parameters of its own a cached page is one of many listings. */
  hasFilters?: true;
  /** What else people type; redirected here. */
  alsoTyped?: readonly string[];
  sitemap?: true;
  /** In the section 'The shop' of /llms.txt, in the order of the rows. */
  llms?: string;
  /** In the header, and in the menu of small screens. */
  header?: Link;
  footer?: Link;
  /** Sections that have a link of their own, beside that of the page. */
  sections?: readonly { path: string; footer: Link }[];
}

/**
 * Every page of the shop: another page is one row here and one `page.tsx`. Router, canonical spelling, sitemap,
 * /llms.txt, header and footer read it. The picture that chats show for a link is named by `page.tsx`: the 'about' page's
 * where the page has none of its own in lib/storefront/preview/preview-facts.ts.
 */
export const PAGES: readonly Page[] = [
  { path: paths.home, shows: 'goods', sitemap: true, header: [1, 'Home'], footer: [1, 'Home'] },
  { path: paths.collection, shows: 'goods', hasFilters: true, sitemap: true, header: [2, 'Collection'] },
  { path: paths.about, shows: 'words', sitemap: true, llms: 'About', header: [3, 'About'], footer: [2, 'About us'] },
  {
    path: paths.contact,
    shows: 'words',
    sitemap: true,
    llms: 'Contact',
    header: [4, 'Contact'],
    footer: [3, 'Contact'],
  },
  {
    path: paths.terms,
    shows: 'goods',
    alsoTyped: ['termscondition', 'terms', 'privacy'],
    sitemap: true,
    llms: 'Delivery, returns, privacy',
    footer: [6, 'Privacy policy'],
    sections: [{ path: paths.delivery, footer: [5, 'Delivery and returns'] }],
  },
  {
    path: paths.faq,
    shows: 'goods',
    alsoTyped: ['faq'],
    sitemap: true,
    llms: 'Questions and answers',
    footer: [4, 'Questions & answers'],
  },
  { path: paths.cart, shows: 'goods' },
  { path: paths.sharedCart, shows: 'shopper' },
  { path: paths.search, shows: 'request' },
  { path: paths.login, shows: 'shopper' },
  { path: paths.placeOrder, shows: 'shopper' },
  { path: paths.orders, shows: 'shopper' },
  { path: paths.account, shows: 'shopper' },
  { path: paths.news, shows: 'shopper' },
  { path: paths.delivers, shows: 'shopper' },
];

/** A link as header and footer draw it. */
export interface PageLink {
  href: string;
  words: string;
}

/** The links of one row, in their order. */
export function linksIn(row: 'header' | 'footer'): readonly PageLink[] {
  const linked: readonly Pick<Page, 'path' | 'header' | 'footer'>[] = PAGES.flatMap((page) => [
    page,
    ...(page.sections ?? []),
  ]);
  return linked
    .flatMap(({ path, [row]: link }) => (link ? [{ place: link[0], href: path, words: link[1] }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ href, words }) => ({ href, words }));
}
