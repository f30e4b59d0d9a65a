import { categoryNamed, categoryValues } from '@/lib/rules/catalogue/shop-kinds';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Product } from '@/lib/contract/product';
import { findProducts } from '@/backend/catalogue/find-products';
import { readLowStock } from '@/backend/catalogue/low-stock';
import { namedVariants, variantWords } from '@/lib/rules/cart/named-variants';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';
import { LIST_OPTIONS, LIST_USAGE, sayList } from './list-output';

const USAGE = `goods [--search <words>] [--category <category>] [--low] [--hidden] ${LIST_USAGE}`;
const PAGE = 500;

export const listShopProducts: Command = {
  usage: USAGE,
  about: 'what the shop sells, the newest first; --low: on sale with few units left of a variant',
  async run(desk, args) {
    const { values } = readArguments(args, USAGE, 0, {
      search: { type: 'string' },
      category: { type: 'string' },
      low: { type: 'boolean' },
      hidden: { type: 'boolean' },
      ...LIST_OPTIONS,
    });
    const { search, hidden } = values;
    const low = values.low ? await readLowStock(desk.services.db) : undefined;
    const asked = { search, low, hidden, category: readCategory(values.category), limit: PAGE };
    const rows: Product[] = [];
    for (let after: number | undefined, isMore = true; isMore;) {
      const page = await findProducts(desk.services.db, { ...asked, after });
      rows.push(...page.products);
      after = page.next;
      isMore = after !== undefined;
    }
    sayList(desk, values, {
      none: search || values.low || hidden || values.category ? 'No such products.' : 'There are no products yet.',
      rows,
      columns: [
        { name: 'id', value: (one) => one._id },
        { name: 'name', value: (one) => one.name },
        { name: 'brand', value: (one) => one.brand, shown: 'not' },
        { name: 'category', value: (one) => one.category },
        { name: 'price', kind: 'rupees', value: (one) => rupeesToPaise(one.price) },
        { name: 'pieces', kind: 'number', value: unitsInAll },
        { name: 'hidden', value: (one) => one.hidden === true },
        { name: 'stock', value: unitsByVariant, shown: values.low ? 'below' : 'not' },
      ],
    });
  },
};

function readCategory(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const known = categoryNamed(typed);
  if (!categoryValues().includes(known)) throw new UsageError(`A category is one of ${categoryValues().join(', ')}.`);
  return known;
}

/** Undefined where nothing is counted: always available. */
function unitsInAll(one: Product): number | undefined {
  const counted = namedVariants(one).flatMap(({ key }) => one.stock?.[key] ?? []);
  return counted.length === 0 ? undefined : counted.reduce((sum, units) => sum + units, 0);
}

/** 'L Cream: 3'; variants that are always available are not counted. */
const unitsByVariant = (one: Product): string[] =>
  namedVariants(one).flatMap((variant) => {
    const units = one.stock?.[variant.key];
    return units === undefined ? [] : [`${variantWords(variant)}: ${units}`];
  });
