import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { storeForHtml } from './store-for-html';
import { scriptJson } from '@/lib/storefront/seo/script-json';

/**
 * Structured data of a page, in the served document only. The only place where data becomes a script element; escaped, so
 * that no value can close it.
 */
export function JsonLd({ data }: { data: object }) {
  return <HtmlOnlyScript type="application/ld+json" name={storeForHtml(scriptJson(data))} />;
}
