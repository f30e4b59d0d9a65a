import type { Paise } from './paise';

/**
 * How much lower a price is than before, in whole percent, never rounded up; 0 where it is not lower. Whole numbers
 * throughout, so that ₹184 instead of ₹230 is 20 and not 19.
 */
export function percentOff(pricePaise: Paise, beforePaise: Paise): number {
  return beforePaise > pricePaise ? Math.floor(((beforePaise - pricePaise) * 100) / beforePaise) : 0;
}
