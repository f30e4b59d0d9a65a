import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { mountCall, mountShopperCall } from '../http/call-handler';
import type { Services } from '../services';
import { listOrders } from './list-orders';
import { placeOrder } from './place-order';
import { startOnlineOrder } from './start-online-order';
import { validateCoupon } from './validate-coupon';
import { verifyOnlineOrder } from './verify-online-order';

/** Coupons and orders, both ways of paying (specification §7). */
export function orderRoutes(app: Hono, services: Services): void {
  mountCall(app, services, calls.validateCoupon, validateCoupon);
  mountShopperCall(app, services, calls.placeOrder, placeOrder);
  mountShopperCall(app, services, calls.startOnlineOrder, startOnlineOrder);
  mountShopperCall(app, services, calls.verifyOnlineOrder, verifyOnlineOrder);
  mountShopperCall(app, services, calls.listOrders, listOrders);
}
