import type { Crawl } from './crawl';
import type { Report } from './report';
import type { Site } from './site';

/** Links to other products on a product's page, where its category has as many. */
const RELATED = 5;

/**
 * Row A6.6: every product's page leads to five others, and links are spread: none gets many times what the others get.
 *
 * @param categories of products whose pages were read, as their breadcrumbs name them; links to a product are counted
 * where all were
 */
export function checkRelated(
  site: Site,
  { walk, products, categories }: { walk: Crawl; products: readonly string[]; categories: ReadonlyMap<string, string> },
  report: Report,
): void {
  const known = new Set(products);
  const incoming = new Map(products.map((path) => [path, 0]));
  const isWhole = categories.size === products.length;
  const sizes = new Map<string, number>();
  for (const category of categories.values()) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  for (const [path, category] of categories) {
    const related = new Set((walk.links.get(path) ?? []).filter((link) => link !== path && known.has(link)));
    for (const one of related) incoming.set(one, (incoming.get(one) ?? 0) + 1);
    const wanted = Math.min(RELATED, (isWhole ? (sizes.get(category) ?? 0) : products.length) - 1);
    const isFault = related.size > RELATED || related.size < wanted;
    report.judge('A6.6', site.publicAddress(path), isFault && `leads to ${related.size} other goods`);
  }
  if (!isWhole) return;
  for (const [path, count] of incoming)
    report.judge('A6.6', site.publicAddress(path), [
      [count === 0 && products.length > 1, 'is led to by no other goods'],
      [count > SHARE_MAX, `is led to by ${count} other goods`],
    ]);
  const counts = [...incoming.values()];
  report.note('A6.6', `${Math.min(...counts)} to ${Math.max(...counts)} links each`);
}

/** Twice its share; a kind of fewer than six fills up with its neighbours. */
const SHARE_MAX = 3 * RELATED;
