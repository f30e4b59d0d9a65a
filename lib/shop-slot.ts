import type { Route } from '@/lib/routing/find-route';

/** What routing looks at in a request for a page. */
export interface PageRequest {
  pathname: string;
  search: URLSearchParams;
  /** The request's Accept header says that text/markdown will do. */
  wantsMarkdown: boolean;
}

interface Slot {
  /** Where the middleware would send a request at this moment, were its visitor logged in. */
  route?: (request: PageRequest) => Promise<Route>;
  /** Whether something the shop sells or shows has its picture at this address, as pages write it. */
  showsPicture?: (source: string) => Promise<boolean>;
}

const KEY = Symbol.for('thread-and-tindi.shop');
const home = globalThis as { [KEY]?: Slot };

/** What the shop tells the server around Next, which is bundled apart from it. */
export const shopSlot: Slot = (home[KEY] ??= {});
