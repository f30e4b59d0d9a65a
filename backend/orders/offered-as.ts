import { z } from 'zod';
import type { Product } from '@/lib/contract/product';
import { parsePlain } from '@/lib/contract/plain-text';
import type { PricedLine } from '@/lib/rules/cart/fit-offer';
import type { Variant } from '@/lib/rules/catalogue/variant';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { buildShelfTree, shelvesOf } from '@/lib/rules/shelves/build-shelf-tree';
import { readShelves } from '../catalogue/read-shelves';
import type { Queries } from '../database/tables';
import type { OrderItemRow } from './read-order';

/** What offers go by of a line beside its price. */
type OfferedAs = Pick<PricedLine, 'names' | 'shelves'>;

const stored = z.object({ variantKey: z.string(), names: z.array(z.string()), shelves: z.array(z.string()) });

/** Reads what offers go by of a variant today. */
export async function readOfferedToday(
  queries: Queries,
): Promise<(product: Product, variant: Partial<Variant>) => Required<OfferedAs>> {
  const shelves = buildShelfTree([], await readShelves(queries));
  return (product, variant) => ({
    names: [product._id, skuOf(product, variant)],
    shelves: shelvesOf(shelves, product),
  });
}

/** As the row of a line has it; null where that is not known, as of a draft by an older version of the shop. */
export function storeOfferedAs({ variantKey, names, shelves }: OfferedAs & { variantKey: string }): string | null {
  const known = stored.safeParse({ variantKey, names, shelves });
  return known.success ? JSON.stringify(known.data) : null;
}

/** What it was when the line was ordered; nothing where an older version of the shop wrote it, or another size into it. */
export function readOfferedAs({
  offered_as: text,
  variant_key: key,
}: Pick<OrderItemRow, 'offered_as' | 'variant_key'>): OfferedAs {
  if (text === null) return {};
  const { variantKey, names, shelves } = stored.parse(parsePlain(text));
  return variantKey === key ? { names, shelves } : {};
}
