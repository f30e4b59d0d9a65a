import type { ReactNode } from 'react';
import { ShopStart } from '@/components/cart/shop-start';
import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from '@/components/seo/store-for-html';
import { EarlyClicks } from '@/components/shell/early-clicks';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import type { CategoryLink } from '@/components/shell/header-finder';
import type { MenuLink } from '@/components/shell/mobile-menu';
import { PageTransition } from '@/components/shell/page-transition';
import { PageViews } from '@/components/shell/page-views';
import { Splash } from '@/components/shell/splash';
import { linksIn, type PageLink } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import { BROWSER_FACTS_ID, pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { scriptJson } from '@/lib/storefront/seo/script-json';
import type { Frame } from '@/lib/storefront/pages/frame';
import styles from './shell.module.css';

interface ShellProps {
  frame: Frame;
  children: ReactNode;
}

/**
 * The frame of every page, in both root layouts: the body's children. Header, footer and splash are client components:
 * their code is loaded once, where a server component's markup would be in every page twice, the second time as flight
 * data.
 */
export function Shell({ frame: { testShop, shelves, pages, analytics, year, offlinePages }, children }: ShellProps) {
  const links = linksIn('header');
  const shelfLinks = shelves.map(({ path, title }) => ({ href: paths.shelf(path), words: title }));
  const categories = categoryLinks(shelves, shelfLinks);
  const pageLinks = pages.map(({ name, title }) => ({ href: paths.page(name), words: title }));
  return (
    <>
      <HtmlOnlyScript id={BROWSER_FACTS_ID} type="application/json" name={storeForHtml(scriptJson(shopFacts()))} />
      {testShop ? <TestShopBand /> : null}
      {/* Not by `@media (scripting: none)`, which came with Chrome 120 and Safari 17. */}
      <noscript>
        <style>{'[data-needs-script]{display:none!important}'}</style>
      </noscript>
      <Header links={links} menu={menuLinks(links, shelfLinks)} categories={categories} />
      <PageTransition>{children}</PageTransition>
      <Footer
        columns={[
          ...(shelfLinks.length > 0 ? [{ title: 'Shop', links: shelfLinks }] : []),
          { title: 'Good to know', links: [...linksIn('footer'), ...pageLinks] },
        ]}
        year={year}
      />
      <Splash />
      <ShopStart hasWorker={offlinePages} />
      {analytics ? <PageViews id={analytics.id} scriptUrl={analytics.scriptUrl} /> : null}
      <EarlyClicks />
    </>
  );
}

/** So many letters of categories, with the room around each, stand beside the search field of the narrowest desk. */
const CATEGORY_LETTERS_MAX = 40;
const LETTERS_AROUND = 4;

/** The categories that the header has room for, in the shop's order; the rest is a click away in the collection. */
function categoryLinks(shelves: Frame['shelves'], links: readonly PageLink[]): readonly CategoryLink[] {
  let letters = 0;
  return shelves.flatMap(({ kinds }, at) => {
    const link = links[at];
    if (!link || kinds === undefined) return [];
    letters += link.words.length + LETTERS_AROUND;
    if (letters > CATEGORY_LETTERS_MAX) return [];
    return kinds === 'shelves' ? { ...link, hasShelves: true } : link;
  });
}

/** The links of the menu: those of the header with the shelves below the collection, and what the header has icons for. */
function menuLinks(header: readonly PageLink[], shelves: readonly PageLink[]): readonly MenuLink[] {
  return [
    ...header.flatMap((link) => (link.href === paths.collection ? [link, ...shelves] : [link])),
    { href: paths.search, words: 'Search' },
    { href: paths.cart, words: 'Cart' },
    { href: paths.login, words: 'Login', only: 'out' },
    { href: paths.orders, words: 'Orders', only: 'in' },
    { href: paths.account, words: 'Account', only: 'in' },
  ];
}

/** Banner on every page of a shop on stand-ins: nothing here is sold for real money. */
function TestShopBand() {
  return (
    <p className={styles.band} role="note">
      {pageFacts().testShop}
    </p>
  );
}
