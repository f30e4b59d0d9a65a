import { NextResponse, type NextRequest } from 'next/server';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { refuse } from '@/lib/handlers/proxy-call';
import { suggest } from '@/lib/search/suggest';

/** Suggestions say nothing of the shopper and little that changes: a minute in any cache is fine. */
const CACHE = 'public, max-age=60';

/** What the shopper may be about to type in the search box; any text gets an answer, the first 100 characters count. */
export async function GET(request: NextRequest): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return refuse(503, 'The catalogue cannot be reached right now, please try again.');
  const suggestions = await suggest(catalogue.products, request.nextUrl.searchParams.get('q') ?? '');
  return NextResponse.json({ success: true, suggestions }, { headers: { 'cache-control': CACHE } });
}
