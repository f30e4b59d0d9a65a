import { thisShop } from '@/lib/storefront/shop';
import { settings } from '@/lib/storefront/settings';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { noCatalogueYet } from '@/lib/storefront/seo/machine-headers';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return noCatalogueYet();
  const { fees, count, shelves, writtenPages, version } = catalogue;
  return thisShop().texts.answer(
    request,
    { name: 'llms', version: `llms-${version}`, contentType: 'text/plain; charset=utf-8' },
    () => [llmsText({ siteUrl: settings().siteUrl, fees, productCount: count, shelves, writtenPages })],
  );
}
