import type { Product } from '@/lib/contract/product';
import { ONE_SIZE, type CartAddition } from '@/lib/rules/cart/cart-lines';
import { cartAddition, type AdditionFault, type Choice } from '@/lib/rules/cart/cart-write';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { colorChoices } from '@/lib/rules/catalogue/variant';
import { hasSizeChoice } from '@/lib/rules/catalogue/product-type';
import { toProduct } from '../catalogue/to-product';
import { soldAt } from '@/lib/rules/catalogue/sold-at';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';

/** Those of the products that can be bought, by id, as they are sold at this moment; hidden ones cannot. Prices are in rupees. */
export async function readProductsOnSale(
  queries: Queries,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Product>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows, stockRows] = await Promise.all([
    queries.selectFrom('products').selectAll().where('id', 'in', wanted).where('hidden', '=', 0).execute(),
    queries.selectFrom('stock').selectAll().where('product_id', 'in', wanted).execute(),
  ]);
  return new Map(
    rows.map((row) => {
      const stock = stockRows.filter((one) => one.product_id === row.id).map((one) => [one.variant_key, one.quantity]);
      return [row.id, soldAt(toProduct(row, stock.length > 0 ? Object.fromEntries(stock) : undefined), now)];
    }),
  );
}

/** @throws Refusal 404 in the recorded words when it cannot be bought */
export async function findProductOnSale(queries: Queries, id: string, now: Date): Promise<Product> {
  const product = (await readProductsOnSale(queries, [id], now)).get(id);
  if (!product) throw new Refusal(404, 'Product not found');
  return product;
}

/**
 * The variant a choice names, as the catalogue words it; what a payload says of name, price or picture is never used.
 * The store's own guard decides first, then the catalogue must have that size and colour.
 *
 * @returns the recorded words where the product has no such variant
 */
export function chooseAddition(product: Product, choice: Choice): CartAddition | AdditionFault {
  const chosen = cartAddition(chosenProduct(product, choice.color.trim()), choice);
  if (chosen.fault) return chosen.fault;
  const { size, color } = chosen.addition;
  const isOffered = product.sizes.includes(size) || (size === ONE_SIZE && !hasSizeChoice(product));
  if (!isOffered) return 'Select Product Size';
  const colors = colorChoices(product);
  if (colors.length > 0 && !colors.includes(color)) return 'Select Product Color';
  return chosen.addition;
}

/** @throws Refusal 400 with the recorded words where the product has no such size or colour */
export function requireAddition(product: Product, choice: Choice): CartAddition {
  const chosen = chooseAddition(product, choice);
  if (typeof chosen === 'string') throw new Refusal(400, chosen);
  return chosen;
}
