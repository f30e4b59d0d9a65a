import { rupeesToPaise, type Paise } from '@/lib/money/paise';

export interface PriceLimit {
  /** What was typed without the limit; '' where nothing else was. */
  rest: string;
  maxPaise: Paise;
}

const LIMIT =
  /(?<![\p{L}\p{N}])(?:under|below|less than|up ?to|within|max)\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]{0,9})(?:\s*(?:₹|rs\.?|rupees|inr|\/-))?(?![\p{L}\p{N}.])/iu;

/** The highest price in a query's words: 'under 500', 'kurta below ₹1,000'; undefined without one. */
export function priceLimit(text: string): PriceLimit | undefined {
  const found = LIMIT.exec(text);
  const rupees = Number(found?.[1]?.replaceAll(',', ''));
  if (!found || !(rupees > 0)) return undefined;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim();
  return { rest, maxPaise: rupeesToPaise(rupees) };
}
