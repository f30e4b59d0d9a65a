import { load } from 'cheerio';
import type { Site } from './site';

/** What the sitemap names. */
export interface CatalogueMap {
  /** Files of the index, with their text. */
  parts: readonly Part[];
  index: string;
  entries: readonly MapEntry[];
}

interface Part {
  address: string;
  /** What the index says of it; '' where it says nothing. */
  lastmod: string;
  xml: string;
}

interface MapEntry {
  address: string;
  lastmod: string;
  images: readonly string[];
}

/** Reads the sitemap with all its parts. */
export async function readCatalogueMap(site: Site): Promise<CatalogueMap> {
  const index = (await site.get('/sitemap.xml')).text;
  const parts: Part[] = [];
  for (const part of partsOf(index)) parts.push({ ...part, xml: (await site.get(part.address)).text });
  return { index, parts, entries: parts.flatMap(({ xml }) => entriesOf(xml)) };
}

function partsOf(xml: string): Omit<Part, 'xml'>[] {
  const $ = load(xml, { xml: true });
  return $('sitemap')
    .toArray()
    .map((element) => ({
      address: $(element).children('loc').text().trim(),
      lastmod: $(element).children('lastmod').text().trim(),
    }));
}

/** The addresses of one file. */
export function entriesOf(xml: string): MapEntry[] {
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
