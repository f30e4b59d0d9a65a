import 'client-only';
import { post, type ApiResult, type RequestOptions } from './request';
import type { CartWrite } from '@/lib/rules/cart/cart-write';
import { FALLBACK_COLOR } from '@/lib/rules/cart/cart-lines';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Cart } from '@/lib/contract/cart';

/** The browser completes a write after its page was left. */
const WRITE: RequestOptions = { keepalive: true };

/** The signed-in shopper's cart as the server has it. */
export const getCart = () => post<AnswerOf<Calls['getCart']>>('/api/cart/get', {});

/** Sends one cart write by the call of its kind. */
export function sendCartWrite(write: CartWrite): Promise<ApiResult<unknown>> {
  const {
    productId: itemId,
    variantKey,
    size,
    color,
    image,
    name,
    price,
    category,
    subCategory,
    quantity,
  } = write.line;
  const kind = { category, subCategory };
  if (quantity === 0) {
    const body: RequestOf<Calls['removeFromCart']> = { itemId, variantKey };
    return post('/api/cart/remove-item', body, WRITE);
  }
  switch (write.kind) {
    case 'add': {
      const body: RequestOf<Calls['addToCart']> = { itemId, size, color, image, name, price, ...kind };
      return post('/api/cart/add', body, WRITE);
    }
    case 'quantity': {
      const body: RequestOf<Calls['updateCartQuantity']> = {
        itemId,
        size,
        color: color || FALLBACK_COLOR,
        quantity,
        ...kind,
      };
      return post('/api/cart/update', body, WRITE);
    }
    case 'color': {
      const body: RequestOf<Calls['updateCartColor']> = {
        itemId,
        oldVariantKey: write.replaces[0]?.variantKey ?? variantKey,
        newColor: color,
        size,
        ...kind,
      };
      return post('/api/cart/update-color', body, WRITE);
    }
  }
}

/** Tells the server what is left after products that no longer exist were dropped. `userId` where known. */
export const clearDeleted = (updatedCart: Cart, userId: string | undefined) =>
  post('/api/cart/clear-deleted', { ...(userId ? { userId } : {}), updatedCart }, WRITE);
