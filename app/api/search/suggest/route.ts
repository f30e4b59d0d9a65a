import { NextResponse, type NextRequest } from 'next/server';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { refuse } from '@/lib/handlers/proxy-call';
import { settings } from '@/lib/settings';
import { suggest } from '@/lib/search/suggest';

/** Suggestions are the same for every shopper and rarely change. */
const CACHE = 'public, max-age=60';

/** Suggestions for the search box; any text is answered, its first 100 characters count. */
export async function GET(request: NextRequest): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return refuse(503, 'The catalogue cannot be reached right now, please try again.');
  const suggestions = await suggest(
    catalogue.products,
    request.nextUrl.searchParams.get('q') ?? '',
    settings().imageHosts,
  );
  return NextResponse.json({ success: true, suggestions }, { headers: { 'cache-control': CACHE } });
}
