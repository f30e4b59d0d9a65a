import { mostToHave, type CatalogueFact } from './follow-catalogue';
import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from './cart-lines';
import { nameWithVariant, variantWords } from './variant-words';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { hasSizeChoice, isInPacks } from '@/lib/rules/catalogue/product-type';
import { isSoldOut } from '@/lib/rules/catalogue/variant';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { OrderedItem } from '@/lib/contract/order';

/** A line that can be bought again, as the catalogue has it now. */
export interface AgainLine {
  product: CatalogueFact;
  size: string;
  color: string;
  /** As many as are wanted, though fewer may be left. */
  quantity: number;
}

/** What is known of an item of an order, or of a link. */
export type AgainItem = Pick<
  OrderedItem,
  'productId' | 'name' | 'category' | 'subCategory' | 'size' | 'color' | 'quantity'
>;

/** An item of which not everything can be bought, and why in words. */
export interface NotAgain {
  name: string;
  why: string;
}

export interface Again {
  lines: AgainLine[];
  missing: NotAgain[];
}

/**
 * What of an order can be bought again in its own size and colour, and by name what cannot.
 *
 * @param facts of the current catalogue; a product that is missing is no longer sold
 */
export function buyAgain(items: readonly AgainItem[], facts: ReadonlyMap<string, CatalogueFact>): Again {
  const again: Again = { lines: [], missing: [] };
  for (const item of items) {
    const product = facts.get(item.productId ?? '');
    const line = product && sameVariant(item, product);
    if (!line) {
      again.missing.push({
        name: item.name,
        why: product ? `is no longer sold in ${variantWords(item) || 'this variant'}` : 'is no longer sold',
      });
      continue;
    }
    if (isSoldOut(product, line)) again.missing.push({ name: nameWithVariant(item), why: 'is sold out' });
    else again.lines.push(line);
  }
  return again;
}

/**
 * How many of a line are in the cart once what can be had is added, and why that is less than wanted.
 *
 * @param before how many are in the cart already, which stay
 */
export function quantityAfter(line: AgainLine, before: number): { quantity: number; fewer?: string } {
  const wanted = before + line.quantity;
  const key = variantKey(line.size, line.color);
  const most = mostToHave(line.product, key) ?? QUANTITY_MAX;
  const quantity = Math.max(before, Math.min(wanted, most, QUANTITY_MAX));
  if (quantity === wanted) return { quantity };
  const left = ownEntry(line.product.stock, key);
  // A round number stands for what shoppers may not count.
  const more = left === undefined && most < QUANTITY_MAX ? ', where you can try for more' : '';
  const why = whyFewer(wanted, most, left);
  return { quantity, fewer: `${why}: ${quantity} ${quantity === 1 ? 'is' : 'are'} in your cart${more}` };
}

/** @param left undefined where there are more than the merchant lets shoppers count */
function whyFewer(wanted: number, most: number, left: number | undefined): string {
  if (most >= QUANTITY_MAX) return `can be ordered ${QUANTITY_MAX} times at most`;
  return left === undefined ? `has fewer than ${wanted} left` : `has only ${left} left`;
}

function sameVariant(item: AgainItem, product: CatalogueFact): AgainLine | undefined {
  const size = hasSizeChoice(product) ? find(product.sizes, item.size) : item.size || ONE_SIZE;
  const color = sameColor(item, product);
  return size && color ? { product, size, color, quantity: Math.max(1, item.quantity) } : undefined;
}

function sameColor(item: AgainItem, product: CatalogueFact): string | undefined {
  if (isInPacks(product)) return SNACK_COLOR;
  return product.colors.length === 0 ? FALLBACK_COLOR : find(product.colors, item.color);
}

function find(choices: readonly string[], wanted: string): string | undefined {
  return choices.find((choice) => choice.toLowerCase() === wanted.trim().toLowerCase());
}
