import { proxyCall } from '@/lib/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

/** The recorded words for 'any other failure on verify', space and all [8.13]. */
export const POST = proxyCall(calls.verifyCode, {
  opensSession: true,
  malformedMessage: 'Error Verifying. Check Your Connection ',
});
