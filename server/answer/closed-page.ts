import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { Answer } from './answer';
import { plainPage } from './plain-page';
import type { Visit } from './visit';

/** What is no page and says of the shop what its pages say. */
const SAYS_AS_PAGES = /^\/(feeds|sitemaps|previews)\/|^\/(sitemap\.xml|llms\.txt)$/;

/** When to look in again, in s: for search engines, which come back. */
const RETRY_AFTER_S = 3600;

/** Whether a visitor is answered that the shop opens soon: by all that shoppers see, and nothing of the desk. */
export function isClosedTo({ route, catalogue, asked }: Visit): boolean {
  if (!catalogue?.isClosed || !route || route.kind === 'desk' || route.kind === 'redirect') return false;
  return route.kind !== 'pass' || SAYS_AS_PAGES.test(asked?.pathname ?? '');
}

/** Pages of a shop that is being made ready: its contacts may still be samples, so that none is named. */
export function closedPage(): Answer {
  const page = plainPage(503, {
    title: 'We open soon',
    text: [`${shopFacts().name} is getting ready. Please check back in a few days.`],
    links: [{ words: 'Try again', href: '' }],
  });
  return { ...page, headers: { ...page.headers, 'retry-after': String(RETRY_AFTER_S) } };
}
