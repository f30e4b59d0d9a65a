import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { entriesOf, type CatalogueMap } from './catalogue-map';
import type { Report } from './report';
import type { Site } from './site';

const ADDRESSES_MAX = 50_000;
const BYTES_MAX = 50 * 1024 * 1024;
const ONE_TYPE = /^(application|text)\/xml(;\s*charset=utf-8)?$/i;

/** Rows A3.5 to A3.7: the sitemap itself. Whether its addresses are there and listed is seen by the crawl. */
export async function checkSitemap(site: Site, map: CatalogueMap, report: Report): Promise<void> {
  const files = [
    { address: site.publicAddress('/sitemap.xml'), xml: map.index, schema: 'siteindex.xsd' },
    ...map.parts.map((part) => ({ ...part, schema: 'all.xsd' })),
  ];
  for (const { address, xml, schema } of files) {
    const answer = await site.get(address);
    report.judge('A3.5', address, [
      [answer.status !== 200, `answers ${answer.status}`],
      [
        !ONE_TYPE.test(answer.headers.get('content-type') ?? ''),
        `is served as '${answer.headers.get('content-type') ?? ''}'`,
      ],
    ]);
    report.judge('A3.5', address, Buffer.byteLength(xml) > BYTES_MAX && 'is larger than 50 MB');
    for (const fault of await schemaFaults(xml, schema)) report.judge('A3.5', address, fault);
    report.judge('A3.6', address, answer.text !== xml && 'says something else a moment later');
  }
  for (const { address, lastmod, xml } of map.parts) {
    const newest = entriesOf(xml).reduce((late, entry) => (entry.lastmod > late ? entry.lastmod : late), '');
    report.judge(
      'A3.6',
      address,
      lastmod !== newest && `has lastmod '${lastmod}' in the index, its newest entry '${newest}'`,
    );
    report.judge(
      'A3.5',
      address,
      (xml.match(/<url>/g)?.length ?? 0) > ADDRESSES_MAX && 'holds more than 50,000 addresses',
    );
    report.judge(
      'A3.7',
      address,
      /<image:image>[\s\S]*?<\/image:image>\s*<lastmod>/.test(xml) && 'has lastmod after pictures',
    );
  }
  judgeEntries(site, map, report);
}

function judgeEntries(site: Site, { entries }: CatalogueMap, report: Report): void {
  const known = new Set<string>();
  // oxlint-disable-next-line no-restricted-properties -- a sitemap tells dates
  const now = Date.now();
  for (const { address, lastmod, images } of entries) {
    report.judge('A3.5', address, [
      [known.has(address), 'stands there twice'],
      [!address.startsWith(`${site.publicOrigin}/`), 'is not at the public origin'],
    ]);
    known.add(address);
    report.judge('A3.5', address, /[?#]/.test(address) && 'has parameters');
    if (lastmod)
      report.judge('A3.6', address, !(Date.parse(lastmod) <= now) && `lastmod ${lastmod} is no moment of the past`);
    for (const image of images) report.judge('A3.7', address, !URL.canParse(image) && `names a picture at ${image}`);
  }
}

const SCHEMAS = path.join('verification', 'findability', 'xsd');

/** What libxml2 has against it. @param schema a file of xsd/; undefined asks for well-formedness alone */
export async function schemaFaults(xml: string, schema?: string): Promise<string[]> {
  const file = (fileName: string) => ({ fileName, contents: readFileSync(path.join(SCHEMAS, fileName), 'utf8') });
  const result = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    // Without a schema the text is only rewritten, which needs it well formed.
    ...(schema
      ? { schema: [file(schema)], preload: ['sitemap.xsd', 'sitemap-image.xsd'].map(file) }
      : { normalization: 'format' as const }),
    // Large parts of large catalogues: 256 MB at most.
    initialMemoryPages: 512,
    maxMemoryPages: 4096,
  });
  return result.errors.slice(0, 10).map(({ message, loc }) => (loc ? `line ${loc.lineNumber}: ${message}` : message));
}
