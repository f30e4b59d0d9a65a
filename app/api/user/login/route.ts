import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

/** The test account needs no code: its token comes with this answer [5.30]. */
export const POST = proxyCall(calls.login, { opensSession: true, passesOnClient: true });
