import type { WrittenPage } from '@/lib/contract/written-page';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { byFacts } from '@/lib/rules/shop/shop-facts';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import type { Promo } from '@/lib/rules/checkout/promo';
import { paths } from '@/lib/rules/routing/paths';
import { shortHash } from '@/lib/storefront/snapshot/short-hash';
import type { Frame } from './frame';
import { PAGE_TABLE, PAGE_WORDS, pageNameOf, type PageName, type PageRequest } from './page-table';
import type { FactsCatalogue } from './facts-catalogue';

/** A page as it is handed to its drawing; facts are undefined where it is a page that the shop does not have. */
export interface PageToDraw {
  name: PageName;
  asked: PageRequest;
  facts: unknown;
  /** Of these very facts, where they were asked for: they may be newer than those by whose version the page was routed. */
  version?: string;
}

/** The pages whose facts depend on the parameters of the address too. */
const LISTINGS: ReadonlySet<PageName> = new Set<PageName>(['/collection/[[...shelf]]', '/search']);

/** Of how many filtered listings the version is remembered: visitors choose together what they like. */
const FILTERED_MAX = 2000;
/** Of how many other pages: more than a catalogue in memory has. */
const WHOLE_MAX = 200_000;

/** A page without parameters, or a further page of a listing. */
const IS_WHOLE = /^\/(?:[^?]*|collection[^?]*\?page=\d+)$/;

/** The pages of one catalogue: what each shows, and its version, a hash of exactly that. */
export class CataloguePages {
  readonly frame: Frame;
  readonly #catalogue: FactsCatalogue | undefined;
  readonly #shop: FactsOfShop;
  /** A hash of what is part of every page's facts, read once for all of them. */
  readonly #ofAll: string;
  #latest: { key: string; facts: unknown } | undefined;

  /**
   * @param shop what the shop says of itself
   * @param outsideVersion of what pages show and neither catalogue nor frame holds (frame.ts)
   */
  constructor(catalogue: FactsCatalogue | undefined, frame: Frame, shop: FactsOfShop, outsideVersion: string) {
    this.frame = frame;
    this.#shop = shop;
    this.#catalogue = catalogue;
    this.#ofAll = shortHash([outsideVersion, frame, wordsOfAll(shop, frame)]);
  }

  /** The same catalogue by other words of the shop and the coupon that those announce: nothing of it is stored. */
  ofDraft(shop: FactsOfShop, promo: Promo | undefined): CataloguePages {
    return new CataloguePages(this.#catalogue && { ...this.#catalogue, promo }, this.frame, shop, 'draft');
  }

  /** The same catalogue with another page of the merchant's, for a look at it: nothing of it is stored. */
  withPage(page: WrittenPage): CataloguePages | undefined {
    if (!this.#catalogue) return undefined;
    const writtenPages = new Map([...this.#catalogue.writtenPages, [page.name, page]]);
    return new CataloguePages({ ...this.#catalogue, writtenPages }, this.frame, this.#shop, 'draft');
  }

  /** @param address in its canonical spelling: '/', '/collection/men?page=2', '/search?q=kurta' */
  async at(address: string): Promise<PageToDraw | undefined> {
    const asked = requestOf(address);
    const name = pageNameOf(asked.path);
    if (!name) return undefined;
    const soon = this.#factsAt(address);
    const facts = await soon;
    return { name, asked, facts, ...(soon instanceof Promise ? { version: this.#versionOf(address, facts) } : {}) };
  }

  /**
   * Changes whenever something that this page shows does. It is known at once where it was asked for before, and where
   * the products are in memory.
   *
   * @param address in its canonical spelling, of what is found at once: no words to search for
   */
  readonly version = oncePerPage((address) =>
    onceRead(this.#factsAt(address), (facts) => this.#versionOf(address, facts)),
  );

  /** The same of a product's page; undefined for an unknown product. */
  readonly productVersion = once((productId) => {
    const address = paths.product(productId);
    return onceRead(this.#factsAt(address), (facts) =>
      facts === undefined ? undefined : this.#versionOf(address, facts),
    );
  });

  #versionOf(address: string, facts: unknown): string {
    return shortHash([this.#ofAll, this.#wordsAt(address), facts]);
  }

  /** What the shop says on this page besides, part of its version as its facts are; a page without a row may say anything. */
  #wordsAt(address: string): unknown {
    const name = pageNameOf(requestOf(address).path);
    return name ? PAGE_WORDS[name].map((word) => this.#shop.page[word]) : this.#shop.page;
  }

  /** Those read last are remembered: a page that is not cached is drawn as soon as its version is known. */
  #factsAt(address: string): unknown {
    const asked = requestOf(address);
    const name = pageNameOf(asked.path);
    if (!name) return undefined;
    const key = LISTINGS.has(name) ? address : asked.path;
    if (this.#latest?.key === key) return this.#latest.facts;
    const source = { catalogue: this.#catalogue, frame: this.frame, shop: this.#shop };
    const facts = byFacts(this.#shop, () => PAGE_TABLE[name](source, asked));
    if (!(facts instanceof Promise)) this.#latest = { key, facts };
    return facts;
  }
}

/** What the shop says on every page: what the browser is handed, and that it is a test shop where it is one. */
const wordsOfAll = ({ shop, page }: FactsOfShop, { testShop }: Frame): unknown => [shop, testShop ? page.testShop : ''];

function requestOf(address: string): PageRequest {
  const [path = '', search] = address.split('?');
  return { path, search: new URLSearchParams(search) };
}

/** Pages of filters are as many as visitors like, all others as many as the catalogue has. */
function oncePerPage(make: (address: string) => Soon<string>): (address: string) => Soon<string> {
  const [ofPage, ofFiltered] = [once(make), once(make, FILTERED_MAX)];
  return (address) => (IS_WHOLE.test(address) ? ofPage : ofFiltered)(address);
}

/**
 * Remembers what `make` makes of a name; of unknown names nothing, since anybody can ask for them. What takes a while is made
 * once for all who ask meanwhile.
 *
 * @param most how many are remembered, the latest made
 */
function once<Made extends string | undefined>(
  make: (name: string) => Soon<Made>,
  most = WHOLE_MAX,
): (name: string) => Soon<Made> {
  const made = new Map<string, Soon<Made>>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const anew = make(name);
    if (anew !== undefined) made.set(name, anew);
    if (anew instanceof Promise) settle(made, name, anew);
    if (made.size > most) for (const oldest of made.keys()) return (made.delete(oldest), anew);
    return anew;
  };
}

/** Puts what was made in the place of its promise; nothing where it failed or the name is unknown. */
function settle<Made>(made: Map<string, Soon<Made>>, name: string, anew: Promise<Made>): void {
  const put = (known: Made | undefined) => {
    if (made.get(name) !== anew) return;
    if (known === undefined) made.delete(name);
    else made.set(name, known);
  };
  void anew.then(put, () => put(undefined));
}
