import { proxyCall } from '@/lib/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

/** The test account needs no code: its token comes with this answer (specification §5). */
export const POST = proxyCall(calls.login, { opensSession: true, tellsClient: true });
