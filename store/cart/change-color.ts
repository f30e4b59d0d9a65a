import 'client-only';
import { colorWrite } from '@/lib/rules/cart/color-write';
import { storedCart } from './store-cart';
import { changeCart } from './use-cart';

/**
 * Changes the colour of a line. Not in the store itself, which every page loads.
 *
 * @param image the picture of that colour, where it is known
 */
export const changeColor = (productId: string, key: string, color: string, image?: string): void =>
  changeCart(colorWrite(storedCart(), productId, key, color, image));
