import 'server-only';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { suggest } from '@/lib/search/suggest';
import { settings } from '@/lib/settings';

const NO_CATALOGUE = 'The catalogue cannot be reached right now, please try again.';

/** Suggestions are the same for every shopper and rarely change. */
const CACHE = 'public, max-age=60';

/**
 * Suggestions for the search box; any text is answered, its first 100 characters count. Our own server asks for them itself,
 * the way through Next would cost more than finding them (docs/decisions/our-own-server.md).
 */
export async function answerSuggestions({ url }: { url: string }): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue)
    return Response.json(
      { success: false, message: NO_CATALOGUE },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  const text = new URL(url).searchParams.get('q') ?? '';
  const suggestions = await suggest(catalogue.products, text, settings().imageHosts);
  return Response.json({ success: true, suggestions }, { headers: { 'cache-control': CACHE } });
}
