import { currentCatalogue } from '@/lib/storefront/snapshot/catalogue';
import { keptAnswer } from '@/lib/storefront/snapshot/kept-answer';
import { settings } from '@/lib/storefront/settings';
import { googleFeed } from '@/lib/storefront/seo/google-feed';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';

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
