import { NextResponse, type NextRequest } from 'next/server';
import { thisShop } from '@/lib/storefront/shop';
import { refuse } from '@/lib/storefront/handlers/proxy-call';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { toCatalogueFact } from '@/lib/rules/cart/follow-catalogue';

const IDS_MAX = 100;

/**
 * Current facts about the products of a cart. Unknown ids are left out, and the cart then drops their lines [4.06]. How many
 * units are left is said where these are few, or fewer than are wanted: `units` in the query.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const ids = (request.nextUrl.searchParams.get('ids') ?? '').split(',').filter(Boolean);
  if (ids.length > IDS_MAX) return refuse(400, `Please ask for at most ${IDS_MAX} products`);
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return refuse(503, thisShop().catalogue.refusal());
  const wanted = Number(request.nextUrl.searchParams.get('units') ?? 1);
  const known = Math.max(catalogue.lowStock, Math.min(Number.isSafeInteger(wanted) ? wanted : 1, QUANTITY_MAX) - 1);
  const products = ids.flatMap((id) => {
    const product = catalogue.byId.get(id);
    return product ? [toCatalogueFact(product, known)] : [];
  });
  return NextResponse.json({ success: true, products }, { headers: { 'cache-control': 'no-store' } });
}
