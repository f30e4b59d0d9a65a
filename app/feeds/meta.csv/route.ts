import { stringify } from 'csv-stringify/sync';
import { currentCatalogue } from '@/lib/snapshot/catalogue';
import { keptAnswer } from '@/lib/snapshot/kept-answer';
import { settings } from '@/lib/settings';
import { noCatalogueYet } from '@/lib/seo/machine-headers';
import { metaFeed } from '@/lib/seo/meta-feed';

export const dynamic = 'force-dynamic';

/** Meta's catalogue, and with it WhatsApp's, fetches this as often as the merchant tells it to. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  return keptAnswer(
    request,
    { name: 'meta', version: `meta-${catalogue.version}`, contentType: 'text/csv; charset=utf-8' },
    () =>
      // A name that begins like a formula must not become one in somebody's spreadsheet.
      metaFeed(catalogue.products, settings().siteUrl, (rows) =>
        stringify(
          rows.map((row) => [...row]),
          { escape_formulas: true },
        ),
      ),
  );
}
