import { currentCatalogue } from '@/lib/backend/catalogue';
import { settings } from '@/lib/env';
import { llmsText } from '@/lib/seo/llms-text';
import { machineAnswer, noCatalogueYet } from '@/lib/seo/machine-answer';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const catalogue = await currentCatalogue();
  if (!catalogue) return noCatalogueYet();
  const { fees, products, version } = catalogue;
  return machineAnswer(request, { contentType: 'text/plain; charset=utf-8', version: `llms-${version}` }, () => [
    llmsText({ siteUrl: settings().siteUrl, shippingPaise: fees.shippingPaise, productCount: products.length }),
  ]);
}
