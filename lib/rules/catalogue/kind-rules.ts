/** What carts, orders and pages have to know of categories and types, by their values in lower case. */
export interface KindRules {
  /** Categories that sell food. */
  food: readonly string[];
  /** Types without a choice of sizes. */
  noSizes: readonly string[];
  /** Types of food that come in sizes and colours as clothes do. */
  foodInSizes?: readonly string[];
  /** Types of anything else that come in packs. */
  packs?: readonly string[];
  /** What categories are called, where that is not their value. */
  names?: Readonly<Record<string, string>>;
}

/** Those of the recorded kinds, which no page has to bring along. */
export const RECORDED_RULES: KindRules = { food: ['snacks'], noSizes: ['handwear'] };
