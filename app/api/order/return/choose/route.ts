import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { optionalCalls } from '@/lib/contract/optional-calls';

export const POST = proxyCall(optionalCalls.chooseReplacement);
