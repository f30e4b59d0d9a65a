import { proxyCall } from '@/lib/storefront/handlers/proxy-call';
import { calls } from '@/lib/contract/calls';

/** A coupon that this shopper has used up is refused before it is ordered with. */
export const POST = proxyCall(calls.validateCoupon, { passesOnShopper: true, passesOnClient: true });
