/** What routing looks at in a request for a page. */
export interface PageRequest {
  pathname: string;
  search: URLSearchParams;
  /** The request's Accept header says that text/markdown will do. */
  wantsMarkdown: boolean;
}

interface Slot {
  /** The internal address of the cached page that answers a request at this moment; undefined where it is no such page. */
  find?: (request: PageRequest) => Promise<string | undefined>;
}

const KEY = Symbol.for('thread-and-tindi.cached-page');
const home = globalThis as { [KEY]?: Slot };

/** The server around Next is bundled apart from the shop, and must route a request exactly as the middleware would. */
export const cachedPageSlot: Slot = (home[KEY] ??= {});
