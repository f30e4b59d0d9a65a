/** Tells Next's router in the browser with which query a page was rendered, in an answer that it draws. */
export const RENDERED_QUERY = 'x-nextjs-rewritten-query';
