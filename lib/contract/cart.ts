import { z } from 'zod';
import { lenientQuantity, choice, rupees } from './field';

/** One variant in a cart. `price` is in rupees. */
const cartEntry = z.object({
  quantity: lenientQuantity,
  size: choice(60),
  color: choice(60),
  image: z.string().max(2048).catch(''),
  name: z.string().max(300).catch(''),
  price: rupees,
  category: z.string().max(60).catch(''),
  subCategory: z.string().max(60).catch(''),
  paymentMethods: z.array(z.string().max(40)).catch([]),
});

/** A cart: product id → variant key ('size-color') → entry. */
export const cart = z.record(z.string().max(64), z.record(z.string().max(130), cartEntry));

export type CartEntry = z.infer<typeof cartEntry>;
export type Cart = z.infer<typeof cart>;
