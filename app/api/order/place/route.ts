import { proxyCall } from '@/lib/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

export const POST = proxyCall(calls.placeOrder);
