import type { Category, ProductType } from '@/lib/contract/product-kinds';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { RECORDED_RULES, type KindRules } from './kind-rules';

/** The categories and product types of a shop. */
export type Kinds = Pick<ShopDocument, 'categories' | 'productTypes'>;

/** What pages have to bring along; undefined where it is what follows from the recorded kinds. */
export function kindRulesOf({ categories, productTypes }: Kinds): KindRules | undefined {
  const types = (isMeant: (one: ProductType) => boolean) =>
    productTypes.filter(isMeant).map(({ value }) => value.toLowerCase());
  const foodInSizes = types(({ isFood, sizes }) => isFood === true && sizes === 'sizes');
  const packs = types(({ isFood, sizes }) => !isFood && sizes === 'packs');
  const named = categories.filter(({ value, label }) => value !== label);
  const rules: KindRules = {
    food: categories.filter(({ sells }) => sells === 'food').map(({ value }) => value.toLowerCase()),
    noSizes: types(({ sizes }) => sizes === 'none'),
    ...(foodInSizes.length > 0 ? { foodInSizes } : {}),
    ...(packs.length > 0 ? { packs } : {}),
    ...(named.length > 0
      ? { names: Object.fromEntries(named.map(({ value, label }) => [value.toLowerCase(), label])) }
      : {}),
  };
  return JSON.stringify(rules) === JSON.stringify(RECORDED_RULES) ? undefined : rules;
}

/** What a filter says, and what it selects. */
export interface FilterChoice {
  label: string;
  value: string;
}

/** Choices under one heading of the filters. */
export interface FilterGroup {
  title: string;
  choices: readonly FilterChoice[];
}

const asChoice = ({ label, value }: FilterChoice): FilterChoice => ({ label, value });

/** The choices of the filters [2.70] [2.71] [2.72], types under their headings in the order in which these come. */
export function filterGroupsOf({ categories, productTypes }: Kinds): Record<'categories' | 'types', FilterGroup[]> {
  const titles = [...new Set(productTypes.map(({ group }) => group))];
  return {
    categories: [{ title: 'Categories', choices: categories.map(asChoice) }],
    types: titles.map((title) => ({
      title,
      choices: productTypes.filter(({ group }) => group === title).map(asChoice),
    })),
  };
}

/** Whom categories are for, by their values in lower case. */
export const wearersOf = ({ categories }: Kinds): Readonly<Record<string, NonNullable<Category['wearer']>>> =>
  Object.fromEntries(
    categories.flatMap(({ value, wearer }) => (wearer ? [[value.toLowerCase(), wearer] as const] : [])),
  );
