import type { Hono } from 'hono';
import { calls } from '@/lib/contract/calls';
import { mountShopperCall } from '../http/mount-call';
import type { Services } from '../services';
import { addToCart } from './add-to-cart';
import { clearDeletedFromCart } from './clear-deleted-from-cart';
import { getCart } from './read-cart';
import { removeFromCart } from './remove-from-cart';
import { updateCartColor } from './update-cart-color';
import { updateCartQuantity } from './update-cart-quantity';

/** The six cart calls; all need a login. */
export function cartRoutes(app: Hono, services: Services): void {
  mountShopperCall(app, services, calls.getCart, getCart);
  mountShopperCall(app, services, calls.addToCart, addToCart);
  mountShopperCall(app, services, calls.removeFromCart, removeFromCart);
  mountShopperCall(app, services, calls.updateCartColor, updateCartColor);
  mountShopperCall(app, services, calls.updateCartQuantity, updateCartQuantity);
  mountShopperCall(app, services, calls.clearDeletedFromCart, clearDeletedFromCart);
}
