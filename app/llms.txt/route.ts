import { currentCatalogue } from '@/lib/storefront/snapshot/catalogue';
import { keptAnswer } from '@/lib/storefront/snapshot/kept-answer';
import { settings } from '@/lib/storefront/settings';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  const { fees, products, shelves, version } = catalogue;
  return keptAnswer(
    request,
    { name: 'llms', version: `llms-${version}`, contentType: 'text/plain; charset=utf-8' },
    () => [llmsText({ siteUrl: settings().siteUrl, fees, productCount: products.length, shelves })],
  );
}
