import { categorySlug } from '@/lib/contract/category-slug';
import type { Category, ProductType } from '@/lib/contract/product-kinds';
import type { FilterChoice, Kinds } from './kinds-of-document';
import { ownEntry } from './own-entry';
import { factsOfNow, pageFacts } from '@/lib/rules/shop/shop-facts';

/** A category or a type as it is called or named, in any case. */
const findNamed = <Entry extends FilterChoice>(entries: readonly Entry[], text: string): Entry | undefined => {
  const wanted = text.toLowerCase();
  return entries.find(({ label, value }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted);
};

/** Finds an entry by its value in any case, in a table that is made once for a list. */
function finder<Entry extends FilterChoice>(): (entries: readonly Entry[], value: string) => Entry | undefined {
  const known = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>();
  return (entries, value) => {
    const byValue = known.get(entries) ?? new Map(entries.map((one) => [one.value.toLowerCase(), one]));
    known.set(entries, byValue);
    return byValue.get(value.toLowerCase());
  };
}

const findCategory = finder<Category>();
const findType = finder<ProductType>();

/** The categories of the shop. */
export const shopCategories = (): readonly Category[] => factsOfNow().document.categories;
export const categoryValues = (): readonly string[] => shopCategories().map(({ value }) => value);
/** The product types of the shop. */
export const shopTypes = (): readonly ProductType[] => factsOfNow().document.productTypes;

/** The type of a product, in any case; undefined where the shop has none such. */
export const typeOf = ({ subCategory }: { subCategory: string }): ProductType | undefined =>
  findType(shopTypes(), subCategory);

/** The same of its category. */
export const categoryOf = ({ category }: { category: string }): Category | undefined =>
  findCategory(shopCategories(), category);

/** A type as the filter says it or as the catalogue has it, in any case; what neither knows stays as it is. */
export const typeNamed = (text: string): string => findNamed(shopTypes(), text)?.value ?? text;

/** The same of a category. */
export const categoryNamed = (text: string): string => findNamed(shopCategories(), text)?.value ?? text;

/** The category whose page this is, by its address below the collection. */
export const categoryAt = (path: string): string | undefined =>
  shopCategories().find(({ value }) => categorySlug(value) === path)?.value;

/** Whether a type is one of food; of one that the shop does not have the recorded beginning says it [2.72]. */
export const isFoodType = (subCategory: string): boolean => {
  const known = typeOf({ subCategory });
  return known ? known.isFood === true : subCategory.startsWith('SN');
};

/** Whom a product is for; undefined for food, unknown categories and those that are for nobody in particular. */
export const wearerOf = ({ category }: { category: string }): Category['wearer'] =>
  ownEntry(pageFacts().wearers, category.toLowerCase());

/** Changes with the kinds of the shop: what was made of products by the earlier ones is made anew. */
export function kindsVersion({ document }: { document: Kinds } = factsOfNow()): string {
  let known = versions.get(document);
  if (!known) versions.set(document, (known = JSON.stringify([document.categories, document.productTypes])));
  return known;
}

const versions = new WeakMap<object, string>();
