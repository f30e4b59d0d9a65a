import { NextResponse, type NextRequest } from 'next/server';
import { thisShop } from '@/lib/storefront/shop';
import { refuse } from '@/lib/storefront/handlers/proxy-call';
import { toCatalogueFact } from '@/lib/rules/cart/follow-catalogue';

const IDS_MAX = 100;

/** Current facts about the products of a cart. Unknown ids are left out, and the cart then drops their lines [4.06]. */
export async function GET(request: NextRequest): Promise<Response> {
  const ids = (request.nextUrl.searchParams.get('ids') ?? '').split(',').filter(Boolean);
  if (ids.length > IDS_MAX) return refuse(400, `Please ask for at most ${IDS_MAX} products`);
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return refuse(503, thisShop().catalogue.refusal());
  const products = ids.flatMap((id) => {
    const product = catalogue.byId.get(id);
    return product ? [toCatalogueFact(product)] : [];
  });
  return NextResponse.json({ success: true, products }, { headers: { 'cache-control': 'no-store' } });
}
