import { NextResponse, type NextRequest } from 'next/server';
import { catalogueRefusal, currentCatalogue } from '@/lib/snapshot/catalogue';
import { refuse } from '@/lib/handlers/proxy-call';
import { toCatalogueFact } from '@/lib/cart/follow-catalogue';

const IDS_MAX = 100;

/**
 * What the catalogue says now of the products of a cart; unknown ids are left out, which is how the cart learns of
 * them.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const ids = (request.nextUrl.searchParams.get('ids') ?? '').split(',').filter(Boolean);
  if (ids.length > IDS_MAX) return refuse(400, `Please ask for at most ${IDS_MAX} products`);
  const catalogue = await currentCatalogue();
  if (!catalogue) return refuse(503, catalogueRefusal());
  const products = ids.flatMap((id) => {
    const product = catalogue.byId.get(id);
    return product ? [toCatalogueFact(product)] : [];
  });
  return NextResponse.json({ success: true, products }, { headers: { 'cache-control': 'no-store' } });
}
