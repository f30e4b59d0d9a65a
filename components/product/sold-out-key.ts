/** The name of a variant in a list of those that are sold out. */
export function soldOutKey(variant: { size: string; color: string }): string {
  return JSON.stringify([variant.size, variant.color]);
}
