import { stringify } from 'csv-stringify/sync';
import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';
import { metaFeed } from '@/lib/storefront/seo/meta-feed';

export const dynamic = 'force-dynamic';

/** For Meta's and WhatsApp's catalogue, fetched as often as the merchant tells them to. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  const { siteUrl, imageHosts } = settings();
  return thisShop().texts.answer(
    request,
    { name: 'meta', version: `meta-${catalogue.version}`, contentType: 'text/csv; charset=utf-8' },
    () =>
      // Against CSV injection: a name may begin like a formula.
      metaFeed(catalogue, { siteUrl, imageHosts }, (rows) =>
        stringify(
          rows.map((row) => [...row]),
          { escape_formulas: true },
        ),
      ),
  );
}
