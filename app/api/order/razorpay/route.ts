import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

export const POST = proxyCall(calls.startOnlineOrder, { whileOpen: true });
