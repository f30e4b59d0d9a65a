import { HtmlOnlyScript } from '@/components/seo/html-only-script';
import { keepForHtml } from '@/lib/seo/keep-for-html';
import { scriptJson } from '@/lib/seo/script-json';

/**
 * What a page says to machines, which load documents. The only place where data becomes a script element, and it cannot
 * be broken out of.
 */
export function JsonLd({ data }: { data: object }) {
  return <HtmlOnlyScript type="application/ld+json" name={keepForHtml(scriptJson(data))} />;
}
