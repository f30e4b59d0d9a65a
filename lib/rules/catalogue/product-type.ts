/** Categories of the catalogue [1.05]. */
export const CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks'] as const;

/** What a filter says, and what it selects. */
export interface FilterChoice {
  label: string;
  value: string;
}

/** Product types of fashion [2.71]. */
export const FASHION_TYPES: readonly FilterChoice[] = [
  { label: 'Handwear', value: 'Handwear' },
  { label: 'Shoewear', value: 'Shoewear' },
  { label: 'T-shirts', value: 'Winterwear' },
  { label: 'SunGlasses', value: 'Eyewear' },
  { label: 'Women Hand Bag', value: 'WMLadiesBag' },
];

/** Product types of snacks [2.72]. */
export const SNACK_TYPES: readonly FilterChoice[] = [
  { label: 'Thatte / Nippattu', value: 'SNThatteNippattu' },
  { label: 'Mullu Murukku', value: 'SNMulluMurukku' },
  { label: 'Flower Murukku', value: 'SNFlowerMurukku' },
  { label: 'Chekodi', value: 'SNChekodi' },
  { label: 'Chakli', value: 'SNChakli' },
  { label: 'Thattu Vadai', value: 'SNThattuVadai' },
  { label: 'White Chekodi', value: 'SNWhiteChekodi' },
  { label: 'Butter Murukku', value: 'SNButterMurukku' },
  { label: 'Tomato Murukku', value: 'SNTomatoMurukku' },
];

/** A type as the filter says it or as the catalogue has it, in any case; what neither knows stays as it is. */
export function typeNamed(text: string): string {
  const wanted = text.toLowerCase();
  const types = [...FASHION_TYPES, ...SNACK_TYPES];
  return types.find(({ label, value }) => [label, value].some((one) => one.toLowerCase() === wanted))?.value ?? text;
}

/** Snacks have no colours [1.09], and their sizes are quantities [1.10]. */
export function isSnack(product: { category: string }): boolean {
  return product.category.toLowerCase() === 'snacks';
}

const WEARERS: ReadonlyMap<string, string> = new Map([
  ['Men', 'male'],
  ['Women', 'female'],
  ['Unisex', 'unisex'],
]);

/** Whom products are for, in the words of merchant feeds; undefined for snacks and unknown categories. */
export function wearerOf({ category }: { category: string }): string | undefined {
  return WEARERS.get(category);
}

/** Handwear needs no size [1.08]; neither does the single size 'one-size' [3.03]. */
export function hasSizeChoice(product: { subCategory: string; sizes: readonly string[] }): boolean {
  if (product.subCategory === 'Handwear') return false;
  return !(product.sizes.length === 0 || (product.sizes.length === 1 && product.sizes[0] === 'one-size'));
}
