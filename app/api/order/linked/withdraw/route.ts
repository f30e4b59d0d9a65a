import { optionalCalls } from '@/lib/contract/optional-calls';
import { changeByLink } from '@/lib/storefront/handlers/change-by-link';

export const POST = changeByLink(optionalCalls.withdrawLinkedReturn);
