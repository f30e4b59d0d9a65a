import type { PublishedProducts } from './check-variants';
import { isThing, listOf, ofType, thingOf, type Thing } from './read-json-ld';
import { googleParts, readGoogleFeed, valueOf, type FeedRow } from './read-google-feed';
import { readPage, visibleText } from './read-page';
import { daySpan } from '@/lib/rules/india/day-words';
import type { Report } from './report';
import type { Site } from './site';

/** Days from an order to the door. */
interface Days {
  from: number;
  to: number;
}

/** Row A4.18: where the shop has delivery areas, people and machines read the same range of days of all of them. */
export async function checkDays(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const areas = areasOf((await site.get('/cart')).text);
  const { text } = await site.get('/feeds/google.xml');
  for (const row of readGoogleFeed(googleParts(text)))
    report.judge('A4.18', `/feeds/google.xml ${valueOf(row, 'id')}`, feedFault(row, areas));
  if (!areas) return;
  const store = thingOf(ofType(readPage('/', await site.get('/')).things, 'OnlineStore')[0]);
  report.judge('A4.18', site.publicAddress('/'), serviceFault(thingOf(store['hasShippingService']), areas));
  const [first] = published.keys();
  if (first === undefined) return;
  const words = daySpan(areas, '–', 'working day');
  for (const [address, said] of [
    [first, visibleText(readPage(first, await site.get(first)))],
    [`${first} as text`, (await site.get(first, { accept: 'text/markdown' })).text],
  ] as const)
    report.judge('A4.18', site.publicAddress(address), !said.includes(words) && `does not say ${words}`);
}

/** The page's data is JSON in a script, with its quotes escaped. */
function areasOf(cart: string): Days | undefined {
  const [, from, to] = /areas\\?":\{\\?"from\\?":(\d+),\\?"to\\?":(\d+)/.exec(cart) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

const daysFault = (said: Days, { from, to }: Days, leaving: number): string | undefined =>
  // A parcel that leaves later than the first day cannot arrive on it.
  said.from === Math.max(from, leaving) && said.to === to
    ? undefined
    : `says ${said.from} to ${said.to} days, the areas say ${from} to ${to}`;

function feedFault(row: FeedRow, areas: Days | undefined): string | undefined {
  const [minHandling, maxHandling, minTransit, maxTransit] = [
    'min_handling_time',
    'max_handling_time',
    'min_transit_time',
    'max_transit_time',
  ].map((part) => valueOf(row, `shipping.${part}`));
  if (!areas) return minTransit || maxTransit ? 'says days of areas that the shop has not' : undefined;
  return daysFault(
    { from: Number(minHandling) + Number(minTransit), to: Number(maxHandling) + Number(maxTransit) },
    areas,
    Number(minHandling),
  );
}

function serviceFault(service: Thing, areas: Days): string | undefined {
  const handling = spanOf(service['handlingTime']);
  const conditions = listOf(service['shippingConditions']).filter(isThing);
  if (conditions.length === 0) return 'says no days';
  return conditions
    .map((one) => {
      const transit = spanOf(one['transitTime']);
      return daysFault({ from: handling.from + transit.from, to: handling.to + transit.to }, areas, handling.from);
    })
    .find((fault) => fault !== undefined);
}

function spanOf(period: unknown): Days {
  const { minValue, maxValue } = thingOf(thingOf(period)['duration']);
  return { from: Number(minValue), to: Number(maxValue) };
}
