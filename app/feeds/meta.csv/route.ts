import { stringify } from 'csv-stringify/sync';
import { currentCatalogue } from '@/lib/backend/catalogue';
import { settings } from '@/lib/env';
import { machineAnswer, noCatalogueYet } from '@/lib/seo/machine-answer';
import { metaFeed } from '@/lib/seo/meta-feed';

export const dynamic = 'force-dynamic';

/** Meta's catalogue, and with it WhatsApp's, fetches this as often as the merchant tells it to. */
export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  return machineAnswer(request, { contentType: 'text/csv; charset=utf-8', version: `meta-${catalogue.version}` }, () =>
    // A name that begins like a formula must not become one in somebody's spreadsheet.
    metaFeed(catalogue.products, settings().siteUrl, (rows) => stringify(rows.map((row) => [...row]), { escape_formulas: true })));
}
