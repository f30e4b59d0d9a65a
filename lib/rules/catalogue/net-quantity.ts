import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** What a pack holds, in grams, millilitres or pieces. */
export interface NetQuantity {
  amount: number;
  unit: 'g' | 'ml' | 'piece';
}

const WRITTEN =
  /^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,5}(?:\.\d{1,3})?)\s*(g|gm|gms|gram|grams|kg|kgs|kilo|kilogram|kilograms|ml|l|lt|ltr|litre|litres|liter|liters)\.?$/i;

/** 'Pack of 6', '6 pieces', '6 pcs', 'Set of 3'. */
const COUNTED = /^(?:(?:pack|set|box) of (\d{1,4})|(\d{1,4})[ -]?(?:pieces?|pcs?|nos?|pack)\.?)$/i;

/**
 * Reads a snack's size ('200 g', '1.5 kg', '2 x 250 g', '500ml') as what a pack holds.
 *
 * @returns undefined for a size that says nothing of it ('Family pack')
 */
export function netQuantity(size: string): NetQuantity | undefined {
  const counted = countedUnits(size);
  if (counted) return counted;
  const [, packs = '1', number = '', unit = ''] = WRITTEN.exec(size.trim()) ?? [];
  const written = unit.toLowerCase();
  const isLarge = written.startsWith('k') || written.startsWith('l');
  const amount = Number(packs) * Number(number) * (isLarge ? 1000 : 1);
  return amount > 0
    ? { amount: Math.round(amount * 1000) / 1000, unit: /^(k|g)/.test(written) ? 'g' : 'ml' }
    : undefined;
}

/** The same of a size that counts pieces alone, as that of socks may. */
export function countedUnits(size: string): NetQuantity | undefined {
  const [, ofPack, counted = ofPack] = COUNTED.exec(size.trim()) ?? [];
  return Number(counted) > 0 ? { amount: Number(counted), unit: 'piece' } : undefined;
}

/**
 * The quantity of the unit price: 100 g or 100 ml where the smallest pack is below a kilogram or litre, else one kilogram or
 * litre; one piece. All sizes of a product have one, so that they can be compared.
 *
 * @param packs all that the product comes in; those of another unit do not count
 */
export function baseQuantity({ amount, unit }: NetQuantity, packs: readonly (NetQuantity | undefined)[]): NetQuantity {
  if (unit === 'piece') return { amount: 1, unit };
  const amounts = packs.flatMap((pack) => (pack?.unit === unit ? [pack.amount] : []));
  return { amount: Math.min(amount, ...amounts) < 1000 ? 100 : 1000, unit };
}

/** '₹35.80 per 100 g', so that packs can be compared. @param paise the price of the pack @param base of all the product's packs */
export function unitPriceWords(paise: Paise, quantity: NetQuantity, base: NetQuantity): string {
  return `${formatPrice(Math.round((paise * base.amount) / quantity.amount))} per ${baseWords(base)}`;
}

/** 'kg', '100 g', 'piece'. */
function baseWords({ amount, unit }: NetQuantity): string {
  if (unit === 'piece') return unit;
  return amount === 1000 ? { g: 'kg', ml: 'litre' }[unit] : `${amount} ${unit}`;
}
