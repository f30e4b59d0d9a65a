import { NextResponse, type NextRequest } from 'next/server';
import { thisShop } from '@/lib/storefront/shop';
import { refuse } from '@/lib/storefront/handlers/proxy-call';
import { lineId } from '@/lib/rules/cart/cart-lines';
import { toCatalogueFact } from '@/lib/rules/cart/follow-catalogue';
import { shelvesOf } from '@/lib/rules/shelves/build-shelf-tree';

const IDS_MAX = 100;
const WANTS_MAX = 200;

/**
 * Current facts about the products of a cart. Unknown ids are left out, and the cart then drops their lines [4.06]. How many
 * units are left is said where these are few; `want=7*kurta/M-Red` in the query asks whether there are seven.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const ids = (searchParams.get('ids') ?? '').split(',').filter(Boolean);
  if (ids.length > IDS_MAX) return refuse(400, `Please ask for at most ${IDS_MAX} products`);
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return refuse(503, thisShop().catalogue.refusal());
  const wants = wantsOf(searchParams.getAll('want').slice(0, WANTS_MAX));
  const products = (await catalogue.productsById(ids)).map((product) => {
    const wanted = (key: string) => wants.get(lineId({ productId: product._id, variantKey: key })) ?? 1;
    const shelves = shelvesOf(catalogue.shelves, product);
    return { ...toCatalogueFact(product, catalogue.lowStock, wanted), shelves };
  });
  return NextResponse.json({ success: true, products }, { headers: { 'cache-control': 'no-store' } });
}

/** Quantities by line. */
function wantsOf(asked: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    asked.flatMap((want): [string, number][] => {
      const [, quantity, line] = /^(\d{1,4})\*(.+)$/.exec(want) ?? [];
      return line === undefined ? [] : [[line, Number(quantity)]];
    }),
  );
}
