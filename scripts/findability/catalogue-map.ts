import { load } from 'cheerio';
import type { Site } from './site';

/** What the sitemap names. */
export interface CatalogueMap {
  /** Files of the index, with their text. */
  parts: readonly { address: string; xml: string }[];
  index: string;
  entries: readonly MapEntry[];
}

interface MapEntry {
  address: string;
  lastmod: string;
  images: readonly string[];
}

/** Reads the sitemap with all its parts. */
export async function readCatalogueMap(site: Site): Promise<CatalogueMap> {
  const index = (await site.get('/sitemap.xml')).text;
  const parts: { address: string; xml: string }[] = [];
  for (const address of locsOf(index)) parts.push({ address, xml: (await site.get(address)).text });
  return { index, parts, entries: parts.flatMap(({ xml }) => entriesOf(xml)) };
}

function locsOf(xml: string): string[] {
  const $ = load(xml, { xml: true });
  return $('sitemap > loc')
    .toArray()
    .map((element) => $(element).text().trim());
}

function entriesOf(xml: string): MapEntry[] {
  const $ = load(xml, { xml: true });
  return $('url')
    .toArray()
    .map((element) => ({
      address: $(element).children('loc').text().trim(),
      lastmod: $(element).children('lastmod').text().trim(),
      images: $(element)
        .find('image\\:loc')
        .toArray()
        .map((one) => $(one).text().trim()),
    }));
}
