import { ONE_SIZE } from '@/lib/rules/cart/cart-lines';
import { RECORDED_RULES, type KindRules } from './kind-rules';
import { ownEntry } from './own-entry';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** Those of now; asked for once where many products are looked at. */
export const kindRules = (): KindRules => shopFacts().kinds ?? RECORDED_RULES;

interface OfKind {
  category: string;
  /** Left out by orders of long ago: then the category decides. */
  subCategory?: string | undefined;
}

/** Food cannot be returned and states what law asks of food: what is in a category that sells it. */
export const isFood = ({ category }: Pick<OfKind, 'category'>, rules = kindRules()): boolean =>
  rules.food.includes(category.toLowerCase());

/** What comes in packs has no colours [1.09], and its sizes are quantities [1.10]: food, unless its type says otherwise. */
export function isInPacks({ category, subCategory = '' }: OfKind, rules = kindRules()): boolean {
  const isAmong = (types: readonly string[] = []) => types.includes(subCategory.toLowerCase());
  return isFood({ category }, rules) ? !isAmong(rules.foodInSizes) : isAmong(rules.packs);
}

/** A type may need no size, as 'Handwear' [1.08]. */
export const isTypeWithoutSizes = (subCategory: string): boolean =>
  kindRules().noSizes.includes(subCategory.toLowerCase());

/** Neither is there a choice with the single size 'one-size' [3.03]. */
export function hasSizeChoice({ subCategory, sizes }: { subCategory: string; sizes: readonly string[] }): boolean {
  if (isTypeWithoutSizes(subCategory)) return false;
  return !(sizes.length === 0 || (sizes.length === 1 && sizes[0] === ONE_SIZE));
}

/** What shoppers read of a category: the merchant's word for it, or else the category itself. */
export const categoryName = (category: string): string =>
  ownEntry(kindRules().names, category.toLowerCase()) ?? category;

/** Why some of these cannot be returned, as shoppers read it; undefined where none is food. */
export function foodRefusal(items: readonly Pick<OfKind, 'category'>[]): string | undefined {
  const food = items.filter((item) => isFood(item));
  if (food.length === 0) return undefined;
  return food.every(isSnack) ? 'Snacks are food and cannot be returned.' : 'Food cannot be returned.';
}

/** Of the recorded category of this name, for words alone: what law asks follows `isFood`. */
export const isSnack = ({ category }: Pick<OfKind, 'category'>): boolean => category.toLowerCase() === 'snacks';
