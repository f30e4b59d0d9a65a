import { processSlot } from '@/lib/platform/process-slot';
import type { ComparedList, ListToCompare } from '@/lib/storefront/snapshot/compare-list';
import type { Asked, Route } from '@/lib/rules/routing/find-route';

/** A call that the storefront has made to its backend. */
interface CallMade {
  path: string;
  /** 'ok', or the layer where it failed. */
  outcome: 'ok' | 'network' | 'timeout' | 'http' | 'refused' | 'malformed';
  ms: number;
}

/** How the catalogue in memory stands. */
export interface CatalogueState {
  /** Since it was last confirmed by the backend, in ms; undefined where that never was. */
  ageMs: number | undefined;
  products: number;
  /** Since the process began. */
  refreshFailures: number;
  /** Whether the backend answered when it was last asked for it. */
  isBackendUp: boolean;
}

/** An answer that the server sends as it is. */
export interface DirectAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Where a request goes, and the catalogue that said so: the very one its page is drawn from. */
export interface Routed {
  route: Route;
  /** A `Catalogue` of lib/storefront/snapshot; undefined in a shop that never had one. */
  catalogue?: object | undefined;
}

interface ShopSlot {
  /** Routes a request; set once the shop has started. */
  route?: (asked: Asked) => Promise<Routed>;
  /** Public addresses of cached pages, most wanted first, with a word that changes whenever one of the pages may have. */
  pages?: () => { version: string; addresses: () => readonly string[] } | undefined;
  /** Answers a GET of this path itself, handed the whole address; undefined of all that Next answers. */
  answerer?: (pathname: string) => ((asked: { url: string }) => Promise<DirectAnswer>) | undefined;
  /**
   * Compares a backend's whole list with the one before in a thread of its own; set by our own server alone. Undefined where
   * that fails: then it is read by the thread that asks.
   */
  compareList?: (list: ListToCompare) => Promise<ComparedList | undefined>;
  /** Whether something the shop sells or shows has its picture at this address, as pages write it. */
  showsPicture?: (source: string) => Promise<boolean>;
  /** Notes what was thrown while answering the current request; set by our own server alone. */
  noteFault?: (thrown: unknown, route: string) => void;
  /** Counts a call to the backend; set by our own server alone, and only where it offers metrics. */
  noteCall?: (call: CallMade) => void;
  /** How the catalogue stands; set once the shop has started. */
  catalogueState?: () => CatalogueState;
  /** Signs routes on their way to the middleware; random, made at start. */
  routeKey?: Buffer;
  /** What our own scripts carry until the server has hashed them (server/answer/seal-page.ts); undefined in development. */
  scriptMark?: string;
}

/** What the shop inside Next and the server around it ask of each other. */
export const shopSlot: ShopSlot = (processSlot<ShopSlot>('shop').value ??= {});
