import type { Crawl } from './crawl';
import type { Report } from './report';
import type { Site } from './site';

/** Links to other goods on a product's page, where the shop has as many. */
const RELATED = 5;

/**
 * Row A6.6: every product's page leads to five others, and links are spread: none gets many times what the others get.
 *
 * @param read products whose pages were read; links to a product are counted where all were
 */
export function checkRelated(
  site: Site,
  { walk, products, read }: { walk: Crawl; products: readonly string[]; read: ReadonlySet<string> },
  report: Report,
): void {
  const known = new Set(products);
  const incoming = new Map(products.map((path) => [path, 0]));
  for (const path of products.filter((one) => read.has(one))) {
    const related = new Set((walk.links.get(path) ?? []).filter((link) => link !== path && known.has(link)));
    for (const one of related) incoming.set(one, (incoming.get(one) ?? 0) + 1);
    const wanted = Math.min(RELATED, products.length - 1);
    report.judge('A6.6', site.publicAddress(path), related.size !== wanted && `leads to ${related.size} other goods`);
  }
  if (products.some((path) => !read.has(path))) return;
  for (const [path, count] of incoming)
    report.judge('A6.6', site.publicAddress(path), [
      [count === 0 && products.length > 1, 'is led to by no other goods'],
      [count > SHARE_MAX, `is led to by ${count} other goods`],
    ]);
  const counts = [...incoming.values()];
  report.note('A6.6', `${Math.min(...counts)} to ${Math.max(...counts)} links each`);
}

/** Twice its share, and a kind of fewer than six fills up with neighbours. */
const SHARE_MAX = 3 * RELATED;
