/** The name of a variant among those of which no piece is left. */
export function soldOutKey(variant: { size: string; color: string }): string {
  return JSON.stringify([variant.size, variant.color]);
}
