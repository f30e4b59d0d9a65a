import 'server-only';
import { calls } from '@/lib/contract/calls';
import type { RequestOf } from '@/lib/contract/call';
import { callBackend } from './call';

/** The signed-in shopper's cart as the backend keeps it (specification §7). */
export const getCart = (token: string) => callBackend(calls.getCart, {}, { token });

export const addToCart = (token: string, input: RequestOf<typeof calls.addToCart>) =>
  callBackend(calls.addToCart, input, { token });

export const removeFromCart = (token: string, input: RequestOf<typeof calls.removeFromCart>) =>
  callBackend(calls.removeFromCart, input, { token });

export const updateCartColor = (token: string, input: RequestOf<typeof calls.updateCartColor>) =>
  callBackend(calls.updateCartColor, input, { token });

export const updateCartQuantity = (token: string, input: RequestOf<typeof calls.updateCartQuantity>) =>
  callBackend(calls.updateCartQuantity, input, { token });

/** Tells the backend what is left once lines that are no longer sold were dropped (specification §4). */
export const clearDeletedFromCart = (token: string, input: RequestOf<typeof calls.clearDeletedFromCart>) =>
  callBackend(calls.clearDeletedFromCart, input, { token });
