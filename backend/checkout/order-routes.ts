import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { mountCall, mountShopperCall } from '../http/mount-call';
import type { Services } from '../services';
import { cancelOrder } from './cancel-order';
import { listOrders } from '../orders/list-orders';
import { payOrder } from './pay-order';
import { placeOrder } from './place-order';
import { readOrderTax } from '../orders/read-order-tax';
import { requestReturn } from '../orders/request-return';
import { startOnlineOrder } from './start-online-order';
import { validateCoupon } from '@/backend/coupons/validate-coupon';
import { settleRedirect, verifyOnlineOrder } from './verify-online-order';

/** Coupons and orders, both ways of paying, and what may be asked for after the sale. */
export function orderRoutes(app: Hono, services: Services): void {
  mountCall(app, services, calls.validateCoupon, validateCoupon);
  mountShopperCall(app, services, calls.placeOrder, placeOrder);
  mountShopperCall(app, services, calls.startOnlineOrder, startOnlineOrder);
  mountShopperCall(app, services, calls.verifyOnlineOrder, verifyOnlineOrder);
  mountShopperCall(app, services, calls.listOrders, listOrders);
  mountShopperCall(app, services, optionalCalls.cancelOrder, cancelOrder);
  mountShopperCall(app, services, optionalCalls.requestReturn, requestReturn);
  mountShopperCall(app, services, optionalCalls.readOrderTax, readOrderTax);
  mountShopperCall(app, services, optionalCalls.payOrder, payOrder);
  mountCall(app, services, optionalCalls.settleRedirect, settleRedirect);
}
