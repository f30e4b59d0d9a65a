import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sharedPage, type Asked, type Route } from '@/lib/rules/routing/find-route';
import { isPageRoute } from '@/lib/storefront/security/page-answer';
import { thisShop, type VisitState } from '@/lib/storefront/shop';
import type { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import type { Form } from '@/server/next/router-request';

/** What was thrown while one request was answered; Next reports some of it twice, as it tries again. */
export interface Fault {
  reference: string;
  /** The page's folder in `app/`, `-` where it is not known. */
  route: string;
  thrown: unknown;
}

/** One request on its way through the pipeline. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path and query as they were asked for: Next changes those of the request under way. */
  readonly url: string;
  /** As the client sent it: Next is asked for the whole page all the same (server/answer/answer-uncached.ts). */
  readonly ifNoneMatch: string | undefined;
  /** What is done once, right before the head of the answer is sent. */
  readonly beforeHead: (() => void)[];
  /** What has the last word on the head of every answer, by its status. */
  finishHead?: (status: number) => void;
  /** Where Next writes the answer to the client itself. `release` gives the response back for another answer. */
  streamed?: { release: () => void };
  readonly faults: Fault[];
  /** Undefined where the shop's routing has no say: calls, health, Next's own files. */
  route?: Route | undefined;
  /** By which its route was decided, and from which its page is rendered. */
  catalogue?: Catalogue | undefined;
  /** What pages show by it. */
  pages?: CataloguePages | undefined;
  /** Of what its page was drawn from, where that was asked for. */
  drawnVersion?: string | undefined;
  /** Where nothing was rendered for it: sent from the cache, or turned away by a lane. */
  answeredBy?: 'cache' | { turnedAwayBy: string };
  /** Whether the answer is stored once it is compressed, unless its page has changed by then. */
  isToBeStored?: boolean;
  /** What the route was decided by. */
  asked?: Asked;
  /** Which form of its page is asked for, each of which is stored by itself; undefined where it is none that can be. */
  form?: Form | undefined;
  /** When the route was decided, by `performance.now()`. */
  routedAt: number;
}

export const newVisit = (request: IncomingMessage, response: ServerResponse): Visit => ({
  request,
  response,
  url: request.url ?? '/',
  ifNoneMatch: request.headers['if-none-match'],
  beforeHead: [],
  faults: [],
  routedAt: 0,
});

/** For what Next does not name. */
export const newReference = (): string => String(randomInt(2 ** 32));

/** A visit whose route is decided. */
type RoutedVisit = Pick<Visit, 'route' | 'catalogue' | 'pages' | 'drawnVersion'> & {
  asked?: Pick<Asked, 'pathname' | 'search'>;
};

/**
 * Renders with the catalogue by which the visit was routed, and the facts of its page, whatever becomes of the shop's
 * meanwhile. They are let go at the end, since a timer or a connection that was opened under way would hold them for ever.
 */
export async function withVisit(visit: RoutedVisit, render: () => Promise<void>): Promise<void> {
  const { catalogue, pages } = visit;
  const address = addressOf(visit);
  const page = address === undefined ? undefined : await pages?.at(address);
  visit.drawnVersion = page?.version;
  const shown: Partial<VisitState> = { catalogue, frame: pages?.frame, page };
  try {
    await thisShop().visit.run(shown, render);
  } finally {
    shown.catalogue = shown.frame = shown.page = undefined;
  }
}

/** By what the page of a visit is found in the table of pages; undefined of till, desk and what is no page. */
function addressOf({ route, asked }: RoutedVisit): string | undefined {
  if (!route || !isPageRoute(route)) return undefined;
  const query = asked?.search.toString();
  return sharedPage(route)?.address ?? (asked && asked.pathname + (query ? `?${query}` : ''));
}
