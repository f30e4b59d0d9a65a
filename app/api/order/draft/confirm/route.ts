import { optionalCalls } from '@/lib/contract/optional-calls';
import { paths } from '@/lib/rules/routing/paths';
import { begunPath } from '@/lib/storefront/handlers/begun-payment';
import { changeByLink } from '@/lib/storefront/handlers/change-by-link';

/** Who pays online is led on to the page with the provider's form; the order is placed by then. */
export const POST = changeByLink(optionalCalls.confirmOrderDraft, {
  page: (link, done) => (done?.link === undefined ? `${paths.orderDraft(link)}#where` : paths.linkedOrder(done.link)),
  next: ({ link, order }) => (link === undefined || !order ? undefined : begunPath({ link, order })),
});
