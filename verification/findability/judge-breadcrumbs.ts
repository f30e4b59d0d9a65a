import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';
import type { Page } from './read-page';
import type { Report } from './report';
import type { Site } from './site';

/** Row A4.10. @param levels how many steps there have to be, where the address says it */
export function judgeBreadcrumbs(site: Site, { things, path, $ }: Page, report: Report, levels?: number): void {
  const address = site.publicAddress(path);
  const [list] = ofType(things, 'BreadcrumbList');
  const items = listOf(list?.['itemListElement']).filter(isThing);
  const published = items.map((item) => ({
    name: wordsOf(item['name'] ?? thingOf(item['item'])['name']),
    href: itemAddress(item),
  }));
  const shown = $('nav[aria-label=Breadcrumb] li')
    .toArray()
    .map((element) => $(element).text().trim());
  const isOrdered = items.every((item, index) => item['position'] === index + 1);
  report.judge('A4.10', address, [
    [items.length < 2 || items.length !== (levels ?? items.length), `has ${items.length} steps`],
    [!isOrdered, 'has steps out of order'],
    [published.slice(0, -1).some(({ href }) => !href.startsWith(site.publicOrigin)), 'has a step without address'],
    [
      published.map(({ name }) => name).join(' › ') !== shown.join(' › '),
      `tells '${published.map(({ name }) => name).join(' › ')}' and shows '${shown.join(' › ')}'`,
    ],
  ]);
}

const itemAddress = (item: Thing): string =>
  wordsOf(isThing(item['item']) ? (item['item']['@id'] ?? item['item']['url']) : item['item']);
