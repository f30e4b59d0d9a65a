import { optionalCalls } from '@/lib/contract/optional-calls';
import { readChoiceForm } from '@/lib/rules/orders/return-form';
import { changeByLink } from '@/lib/storefront/handlers/change-by-link';

export const POST = changeByLink(optionalCalls.chooseLinkedReplacement, { toInput: readChoiceForm });
