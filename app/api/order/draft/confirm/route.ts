import { optionalCalls } from '@/lib/contract/optional-calls';
import { paths } from '@/lib/rules/routing/paths';
import { changeByLink } from '@/lib/storefront/handlers/change-by-link';

export const POST = changeByLink(optionalCalls.confirmOrderDraft, {
  page: (link, done) => (done?.link === undefined ? paths.orderDraft(link) : paths.linkedOrder(done.link)),
});
