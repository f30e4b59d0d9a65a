import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { optionalCalls } from '@/lib/contract/optional-calls';

export const POST = proxyCall(optionalCalls.completeSignUp, {
  opensSession: true,
  sendsTicket: true,
  passesOnClient: true,
});
