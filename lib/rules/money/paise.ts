/** An amount of money inside the shop: a whole number of paise (1 rupee = 100 paise). */
export type Paise = number;

/**
 * Rupees of the contract as paise. The only place where a float becomes money,
 * so that 21.1 rupees are 2110 paise and never 2109.
 */
export function rupeesToPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/** Paise as rupees for the contract, exact to two decimals. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/**
 * How much lower a price is than before, in whole percent, never rounded up; 0 where it is not lower. Whole numbers
 * throughout, so that ₹184 instead of ₹230 is 20 and not 19.
 */
export function percentOff(pricePaise: Paise, beforePaise: Paise): number {
  return beforePaise > pricePaise ? Math.floor(((beforePaise - pricePaise) * 100) / beforePaise) : 0;
}
