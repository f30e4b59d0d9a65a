import type { LateCode } from '@/components/ui/late-code';

/**
 * What draws the cart, loaded on the way to it, or while the catalogue is asked what the lines cost now: until both are
 * there, the page shows what the browser has stored.
 */
export const CONTENTS: LateCode<typeof import('@/components/cart/cart-contents')> = {
  load: () => import('@/components/cart/cart-contents'),
};
