import { askForOrderLink } from '@/lib/storefront/handlers/ask-for-order-link';

/** The form of the page that a wrong link leads to. */
export const POST = askForOrderLink;
