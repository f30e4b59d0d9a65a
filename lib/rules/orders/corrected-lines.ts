import type { Paise } from '@/lib/rules/money/paise';

/** Units of one variant of a product. */
export interface VariantUnits {
  productId: string;
  variantKey: string;
  quantity: number;
}

/** A line of an order. */
export interface BoughtLine extends VariantUnits {
  pricePaise: Paise;
}

/** What there is to be: of the order's line `of`, or added to it. */
export interface WantedUnits extends VariantUnits {
  of?: number;
}

/** A line as it is to be; `of` is the order's line that it goes on. */
export interface CorrectedLine extends BoughtLine {
  of?: number;
}

/** The variants in a text each; a zero is in no id. */
export const variantId = ({ productId, variantKey }: Omit<VariantUnits, 'quantity'>): string =>
  `${productId}\0${variantKey}`;

/**
 * The lines of an order after a correction: what stays of it costs what it cost, and what is added, in another size or colour too,
 * what it costs today. Units of one variant stand in two lines where both prices differ.
 *
 * @param wanted all that the order is to hold
 * @param priceToday asked for variants of which units are added
 */
export function correctedLines(
  before: readonly BoughtLine[],
  wanted: readonly WantedUnits[],
  priceToday: (variant: WantedUnits) => Paise,
): CorrectedLine[] {
  const left = unitsOf(wanted);
  const take = (line: BoughtLine, most: number): number => {
    const units = Math.min(most, left.get(variantId(line)) ?? 0);
    left.set(variantId(line), (left.get(variantId(line)) ?? 0) - units);
    return units;
  };
  // First each line's own units; then those that another line gives up of the same variant.
  const own = before.map((line, at) => take(line, Math.min(line.quantity, wantedOf(wanted, line, at))));
  const stays = before.map((line, at) => (own[at] ?? 0) + take(line, line.quantity - (own[at] ?? 0)));
  const lines = before.flatMap((line, of): CorrectedLine[] => {
    const quantity = stays[of] ?? 0;
    const { productId, variantKey, pricePaise } = line;
    return quantity > 0 ? [{ productId, variantKey, pricePaise, quantity, of }] : [];
  });
  for (const one of wanted) {
    const quantity = left.get(variantId(one)) ?? 0;
    if (quantity === 0) continue;
    left.delete(variantId(one));
    const pricePaise = priceToday(one);
    const same = lines.find((line) => variantId(line) === variantId(one) && line.pricePaise === pricePaise);
    if (same) same.quantity += quantity;
    else lines.push({ productId: one.productId, variantKey: one.variantKey, pricePaise, quantity });
  }
  return lines;
}

const wantedOf = (wanted: readonly WantedUnits[], line: BoughtLine, at: number): number =>
  unitsIn(wanted.filter((one) => one.of === at && variantId(one) === variantId(line)));

/** How many units of all lines together. */
export const unitsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many units of each variant there are. */
export function unitsOf(lines: readonly VariantUnits[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) units.set(variantId(line), (units.get(variantId(line)) ?? 0) + line.quantity);
  return units;
}
