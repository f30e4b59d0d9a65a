import type { AsyncLocalStorage } from 'node:async_hooks';
import type { AnswerOf } from '@/lib/contract/call';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { ShownOffer } from '@/lib/contract/offer';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import type { Redirect } from '@/lib/contract/redirect';
import type { Shelf } from '@/lib/contract/shelf';
import type { ShopDocument } from '@/lib/contract/shop-document';
import type { WrittenPage } from '@/lib/contract/written-page';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { Metric } from '@/lib/platform/metrics/metric';
import type { Asked, Route } from '@/lib/rules/routing/find-route';
import type { SharedBuilds } from '@/lib/platform/stored-builds';
import type { Frame } from './pages/frame';
import type { PageToDraw, CataloguePages } from './pages/catalogue-pages';
import type { Catalogue, CatalogueOfNow } from './snapshot/catalogue-shape';
import type { MachineTexts } from './snapshot/machine-texts';

/** The catalogue of our own backend as values: what this process wrote itself it does not ask itself for by JSON. */
export interface BackendCatalogue {
  /** The time by which prices begin and end. */
  now(): Date;
  /** @param since a version of the product list; undefined asks for the version of now */
  productChanges(since: string | undefined): Promise<AnswerOf<OptionalCalls['listProductChanges']>>;
  /** Oldest first. */
  products(): Promise<readonly Product[]>;
  /** Whether there are more than these, and pages of them can be asked for. */
  hasMore?(than: number): Promise<boolean>;
  /** @param known the version of the lists that the caller has: these are left out then */
  shopFront(known: string | undefined): Promise<{
    images: readonly CarouselImage[];
    fees: OrderFees;
    /** Whether pages and checkout are closed for now. */
    isClosed: boolean;
    /** A number that grows, a space and a random word. */
    version: string;
    lists?: { shelves: Shelf[]; redirects: Redirect[]; pages: WrittenPage[]; document: ShopDocument; lowStock: number };
  }>;
  /** The automatic offers and the announced code, now and soon. */
  offers(): Promise<readonly ShownOffer[]>;
}

/** Work of the backend that waits in the database, and can be woken. */
export type WokenQueue = 'mail' | 'refunds' | 'payments';

/** Our own backend in this process, as the storefront knows it. */
export interface EmbeddedBackend {
  fetch(request: Request): Promise<Response>;
  readonly catalogue: BackendCatalogue;
  /** Has this called, with the version of `shopFront`, after changes that any machine of the shop made. */
  whenChanged(changed: (version: string) => void): void;
  deskLink(): Promise<string | undefined>;
  /** Has its worker look at a queue now: another process of the shop has put something into it. */
  wake(queue: WokenQueue): void;
  /** Undefined of one that remembers nothing. */
  readonly shared?: SharedNotes | undefined;
  /** Undefined where one machine is all. */
  readonly builds: SharedBuilds | undefined;
  /** What its database says, for the metrics of the process. */
  readMetrics(): Promise<readonly Metric[]>;
  close(): Promise<void>;
}

/** What a backend may do beyond the calls, as the headers of its answers say. */
export interface BackendOffers {
  /** Whether an order without an answer may be sent again with its `Idempotency-Key`. */
  honoursKeys: boolean;
  /** Whether an order that costs nothing is placed without a payment. */
  takesFreeOrders: boolean;
  /** Whether somebody who signs up can ask for news. */
  takesNews: boolean;
  /** Whether an order has a page of its own, by a link. */
  hasOrderLinks: boolean;
}

/** A call that the storefront has made to its backend. */
export interface CallMade {
  path: string;
  /** 'ok', or the layer where it failed. */
  outcome: 'ok' | 'network' | 'timeout' | 'http' | 'refused' | 'malformed';
  ms: number;
}

/** What the processes and machines of one shop remember together for a while, in its database. */
interface SharedNotes {
  /** By which is sealed what travels or is stored; the one in use first. */
  keys(): readonly Buffer[];
  /** @throws whatever the database throws */
  put(kind: NoteKind, id: string, text: string): Promise<void>;
  get(kind: NoteKind, id: string): Promise<string | undefined>;
}

/** A refused form for the page that shows it, sealed; the hash of a token that opened the desk. */
type NoteKind = 'form' | 'desk-token';

/** What became of forms, sealed, by ids that nobody can guess. */
export interface FormMemory {
  forms: Map<string, string>;
  /** Of all of them. */
  characters: number;
  /** Seals where the shop has no key, as its backend is elsewhere or its database away. */
  key: Buffer;
}

/** An answer that the server sends as it is. */
export interface DirectAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Where a request goes, and the catalogue that said so: the very one its page is drawn from. */
interface Routed {
  route: Route;
  /** Undefined in a shop that never had one. */
  catalogue?: Catalogue | undefined;
  /** What pages show by it. */
  pages?: CataloguePages;
}

/** What the visit that is being answered is drawn from. */
export interface VisitState {
  catalogue: Catalogue | undefined;
  /** What header, footer and head of its page show; undefined of what is no page. */
  frame: Frame | undefined;
  /** What its page shows, where it is one that is the same for all who ask for it. */
  page: PageToDraw | undefined;
}

/**
 * The shop of this process, opened by server/open-storefront.ts before Next starts. Pages, handlers and middleware are
 * bundled apart, each with a copy of its own of every module: what they share is in here, and of its modules they import
 * types alone.
 */
export interface Shop {
  /** Undefined where the backend is elsewhere; opened by server/open-storefront.ts. */
  readonly backend: EmbeddedBackend | undefined;
  /** Implemented by lib/storefront/snapshot/catalogue.ts. */
  readonly catalogue: CatalogueOfNow;
  /** What the visit that is being answered is drawn from; filled and let go by server/answer/visit.ts. */
  readonly visit: AsyncLocalStorage<Partial<VisitState>>;
  /** Feeds, sitemaps and other long texts for machines. */
  readonly texts: MachineTexts;
  /** Texts on their way from a server component to the HTML, and until when they are stored, in ms since 1970. */
  readonly htmlTexts: Map<string, { text: string; until: number }>;
  /** What became of forms of the desk. */
  readonly forms: FormMemory;
  /** Hashes of tokens that opened the desk, with when they did last, in ms. */
  readonly deskTokens: Map<string, number>;
  /** Signs routes on their way to the middleware; random, made at start. */
  readonly routeKey: Buffer;
  /** The nonce of our own scripts while Next renders; server/next/seal-page.ts puts their hashes in its place. Undefined in development. */
  readonly scriptMark: string | undefined;
  /** What the backend can do, as its last answer said. */
  offers: BackendOffers;
  /** Where a request goes now: server/answer/route.ts. */
  route(asked: Asked): Promise<Routed>;
  /** Suggestions for the search box, handed the whole address: handlers/answer-suggestions.ts. */
  suggest(asked: { url: string }): Promise<DirectAnswer>;
  /** Notes what was thrown while answering the current request: server/answer/answer-or-fail.ts. */
  noteFault(thrown: unknown, route: string): void;
  /** Counts a call to the backend, where there are metrics. */
  noteCall?: ((call: CallMade) => void) | undefined;
}

const KEY = Symbol.for('thread-and-tindi.shop');
const home = globalThis as { [KEY]?: Shop };

/** Makes this the shop of the process. */
export function setShop(shop: Shop): void {
  home[KEY] = shop;
}

/**
 * The shop of the process; to be asked for at the moment of use.
 *
 * @throws Error where none was opened
 */
export function thisShop(): Shop {
  const opened = home[KEY];
  if (!opened) throw new Error('The shop is not open: Next has been started without the server around it.');
  return opened;
}

const shownNow = (): Partial<VisitState> => thisShop().visit.getStore() ?? {};

/** The catalogue by which the visit was routed that is being answered; undefined in a shop that never had one, and outside of visits. */
export const visitCatalogue = (): Catalogue | undefined => shownNow().catalogue;

/** What header, footer and head of the page that is being drawn show. @throws Error outside of visits to pages */
export function visitFrame(): Frame {
  const { frame } = shownNow();
  if (!frame) throw new Error('A page is drawn outside of a visit: the server around Next has not routed it.');
  return frame;
}
