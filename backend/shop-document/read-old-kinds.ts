import { HSN } from '@/lib/contract/product';
import type { Category, ProductType } from '@/lib/contract/product-kinds';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { rateHsn } from '@/lib/rules/tax/default-rates';

type Exports = Readonly<Record<string, unknown>>;
/** A rule of the older version; its answer is looked at before it is believed. */
type Rule = (of: object) => unknown;
type Part = { said: Partial<ShopDocument>; unread: string[] };

const SIZES = ['S', 'M'];
const isChoice = (one: unknown): one is { label: string; value: string } =>
  typeof one === 'object' && one !== null && typeof Reflect.get(one, 'value') === 'string';
const ruleOf = (exported: Exports, ...names: string[]): Rule =>
  (names.map((name) => exported[name]).find((one) => typeof one === 'function') as Rule | undefined) ??
  (() => undefined);

/**
 * Categories and types of product-type.ts, with what its functions say of them: whom they are for, whether they are food and
 * come in sizes. Lists of types that a merchant added there count as those of fashion.
 */
export function oldKinds(exported: Exports, present: ShopDocument): Part {
  const [isSnack, wearerOf] = [ruleOf(exported, 'isSnack'), ruleOf(exported, 'wearerOf')];
  const hasSizes = ruleOf(exported, 'hasSizeChoice', 'needsSize');
  const named = Array.isArray(exported['CATEGORIES']) ? exported['CATEGORIES'] : [];
  const lists = Object.entries(exported).filter(([, list]) => Array.isArray(list) && list.some(isChoice));
  const categories = named.map((value: string): Category => {
    const known = present.categories.find((one) => one.value === value);
    const wearer = wearerOf({ category: value }) as Category['wearer'];
    const sells = isSnack({ category: value }) === true ? 'food' : 'fashion';
    return { label: value, ...known, value, sells, ...(wearer ? { wearer } : {}) };
  });
  const productTypes = lists
    .sort(([one], [other]) => Number(one === 'SNACK_TYPES') - Number(other === 'SNACK_TYPES'))
    .flatMap(([name, list]) => (list as unknown[]).filter(isChoice).map((one) => ({ ...one, name })))
    .map(({ label, value, name }): ProductType => {
      const isOfFood = name === 'SNACK_TYPES';
      const known = present.productTypes.find((one) => one.value === value);
      const sizes = hasSizes({ subCategory: value, sizes: SIZES }) === false ? 'none' : isOfFood ? 'packs' : 'sizes';
      const group = known?.group ?? (isOfFood ? 'Snack Type' : 'Product Type');
      return { ...known, value, label, group, ...(isOfFood ? { isFood: true } : {}), sizes };
    });
  return {
    said: { ...(categories.length > 0 ? { categories } : {}), ...(lists.length > 0 ? { productTypes } : {}) },
    unread: [
      ...(categories.length > 0 ? [] : ['categories: CATEGORIES is not there']),
      ...(lists.length > 0 ? [] : ['product types: FASHION_TYPES and SNACK_TYPES are not there']),
    ],
  };
}

/** The codes that decided the rates of its types, where that was another than it is now. */
export function oldCodes(exported: Exports, { productTypes }: Pick<ShopDocument, 'productTypes'>): Part {
  const rate = ruleOf(exported, 'rateHsn');
  const codes = productTypes.map((type) => {
    const kind = { category: '', subCategory: type.value };
    const code = rate(kind);
    return { type, code: typeof code === 'string' && code !== rateHsn(kind) ? code : undefined };
  });
  return {
    said: { productTypes: codes.map(({ type, code = '' }) => ({ ...type, ...(HSN.test(code) ? { hsn: code } : {}) })) },
    unread: codes.flatMap(({ type, code }) =>
      code === undefined || HSN.test(code) ? [] : `HSN ${code} of ${type.label}: a code has 4, 6 or 8 digits`,
    ),
  };
}
