/** Tells Next's router in the browser with which query a page was rendered, in an answer that it draws. */
export const RENDERED_QUERY = 'x-nextjs-rewritten-query';

/** Where the middleware led a request to, which reveals the version of the catalogue. */
export const REWRITTEN_TO = 'x-middleware-rewrite';

/** What Next says of how it rendered a body. */
export const OF_RENDERING: readonly string[] = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];
