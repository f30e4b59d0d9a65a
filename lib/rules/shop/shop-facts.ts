import type { FactsOfShop, PartFacts, ShopFacts } from './facts-of-document';

/** The language of the shop's texts. */
export const SHOP_LOCALE = 'en-IN';

/** The id of the element by which a page hands the browser the facts that it shows. */
export const BROWSER_FACTS_ID = 'shop-facts';

/**
 * Where the facts of now are. Pages, handlers and backend are bundled apart, each with a copy of its own of this module,
 * and the backend has no storefront: the one slot besides `Shop` that they share.
 */
interface FactsOfNow {
  held?: FactsOfShop;
  /** Those by which the page that is being drawn was routed; undefined outside of a visit. */
  ofVisit?: () => FactsOfShop | undefined;
  /** Those of the catalogue whose pages are being described, until that is done. */
  drawn?: FactsOfShop | undefined;
}

const KEY = Symbol.for('thread-and-tindi.facts');
const home = globalThis as { [KEY]?: FactsOfNow };
const now = (): FactsOfNow => (home[KEY] ??= {});

/**
 * Makes these the facts of the process: of a document that was read and found right. Equal facts are to be the very same
 * object.
 */
export function holdFacts(facts: FactsOfShop): void {
  now().held = facts;
}

/** Whether the process holds facts yet, and which. */
export const heldFacts = (): FactsOfShop | undefined => now().held;

/** Has pages be drawn from the facts by which they were routed, whatever becomes of the shop's meanwhile. */
export function factsOfVisits(ofVisit: () => FactsOfShop | undefined): void {
  now().ofVisit = ofVisit;
}

/**
 * All that follows from the merchant's document, on the server.
 *
 * @throws Error where no document was read yet, as while pages are built: nothing may be drawn from it then
 */
export function factsOfNow(): FactsOfShop {
  const { drawn, ofVisit, held } = now();
  const facts = drawn ?? ofVisit?.() ?? held;
  if (!facts) throw new Error('The document of the shop has not been read: what it says is asked for too early.');
  return facts;
}

/** Reads something at once by these facts, be they those of now or not. @param read waits for nothing */
export function byFacts<Read>(facts: FactsOfShop, read: () => Read): Read {
  const slot = now();
  const before = slot.drawn;
  slot.drawn = facts;
  try {
    return read();
  } finally {
    slot.drawn = before;
  }
}

/** What a page hands the browser. */
export type BrowserFacts = ShopFacts & Partial<PartFacts>;

let inPage: BrowserFacts | undefined;

/** In the browser: what the page brought along. */
function factsInPage(): BrowserFacts | undefined {
  const held = document.getElementById(BROWSER_FACTS_ID)?.textContent;
  return (inPage ??= held ? (JSON.parse(held) as ShopFacts) : undefined);
}

/** In a browser: these are facts too, but for those that it has already. On a server it does nothing. */
export function bringFacts(facts: ShopFacts | Partial<PartFacts>): void {
  if (isInBrowser()) inPage = { ...facts, ...factsInPage() } as BrowserFacts;
}

const isInBrowser = (): boolean => typeof document !== 'undefined' && !now().held;

/**
 * What the shop says of itself, on the server and in the browser. Call it whenever it is needed and never at import
 * time (scripts/law/find-early-facts.ts): it comes from the merchant's document.
 */
export function shopFacts(): ShopFacts {
  if (!isInBrowser()) return factsOfNow().shop;
  const facts = factsInPage();
  if (!facts) throw new Error('The page brought no facts of the shop along.');
  return facts;
}

/** The same of what some pages alone bring along. @throws Error on all others */
export function partFacts<Part extends keyof PartFacts>(part: Part): PartFacts[Part] {
  const parts: Partial<PartFacts> | undefined = isInBrowser() ? factsInPage() : factsOfNow().parts;
  const facts = parts?.[part];
  if (!facts) throw new Error(`The page brought nothing of ${part} along.`);
  return facts;
}

/** The same for what replaces a page that failed, which may have brought none along. */
export const shopFactsIfAny = (): ShopFacts | undefined => (isInBrowser() ? factsInPage() : factsOfNow().shop);

/**
 * What pages, mails, feeds and structured data state besides; no browser loads it. Read it as `shopFacts` is read. Both return the same
 * object until a fact changes.
 */
export const pageFacts = (): FactsOfShop['page'] => factsOfNow().page;
