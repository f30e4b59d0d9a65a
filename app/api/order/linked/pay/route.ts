import { optionalCalls } from '@/lib/contract/optional-calls';
import { begunPath } from '@/lib/storefront/handlers/begun-payment';
import { changeByLink } from '@/lib/storefront/handlers/change-by-link';

/** Leads on to the page with the provider's form: nothing of the provider is loaded before this was pressed. */
export const POST = changeByLink(optionalCalls.payLinkedOrder, {
  next: ({ order }, link) => begunPath({ link, order }),
});
