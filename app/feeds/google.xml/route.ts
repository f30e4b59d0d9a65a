import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { keptAnswer } from '@/lib/snapshot/kept-answer';
import { settings } from '@/lib/settings';
import { googleFeed } from '@/lib/seo/google-feed';
import { noCatalogueYet } from '@/lib/seo/machine-headers';

export const dynamic = 'force-dynamic';

/** Merchant Center fetches this once a day. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  return keptAnswer(
    request,
    { name: 'google', version: `google-${catalogue.version}`, contentType: 'application/xml; charset=utf-8' },
    () => googleFeed(catalogue, settings().siteUrl),
  );
}
