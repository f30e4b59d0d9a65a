import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

/** The words of [8.13] end in a space. */
export const POST = proxyCall(calls.verifyCode, {
  opensSession: true,
  passesOnClient: true,
  malformedMessage: 'Error Verifying. Check Your Connection ',
});
