import type { InTurn } from '@/lib/rules/catalogue/soon';
import { escapeXml } from '@/lib/rules/shop/escape-xml';

/** One address of a sitemap, or one file of its index; texts are not escaped yet. */
export interface SitemapEntry {
  loc: string;
  /** When it last changed, as ISO 8601; left out where that is not known. */
  lastmod?: string;
  images?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Addresses in one chunk: a millisecond of work. */
const CHUNK = 100;

/** A file of addresses, in chunks; their order of elements is that of the sitemap protocol's schema. */
export async function* sitemapXml(entries: InTurn<SitemapEntry>): AsyncGenerator<string> {
  let chunk = [`${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n`];
  for await (const entry of entries) {
    chunk.push(element('url', entry));
    if (chunk.length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield `${chunk.join('')}</urlset>\n`;
}

/** The file that names the others, in one chunk behind empty ones: as many as finding the files takes turns. */
export async function* sitemapIndexXml(finding: AsyncGenerator<void, readonly SitemapEntry[]>): AsyncGenerator<string> {
  let found = await finding.next();
  for (; !found.done; found = await finding.next()) yield '';
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n${found.value.map((file) => element('sitemap', file)).join('')}</sitemapindex>\n`;
}

function element(name: 'url' | 'sitemap', { loc, lastmod, images = [] }: SitemapEntry): string {
  const pictures = images.map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`);
  const date = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<${name}><loc>${escapeXml(loc)}</loc>${date}${pictures.join('')}</${name}>\n`;
}
