import type { AnswerOf, ParsedRequestOf } from '@/lib/contract/call';
import type { figuresCalls } from '@/lib/contract/desk/figures-calls';
import { paiseToRupees } from '@/lib/rules/money/paise';
import type { MerchantContext } from '../services';
import { readMissedSearches } from './note-missed-searches';
import { readDaySales, readProductSales, readSourceSales, type DaySales } from './read-day-sales';
import { readPeriod } from './read-period';
import { shelfSales } from './shelf-sales';

type Calls = typeof figuresCalls;

/** Rows of products and searches that a page shows. */
const SHOWN = 50;

/**
 * What a period brought, for a page.
 *
 * @throws Refusal 400 where it is no period
 */
export async function readFigures(
  { services: { db, now } }: Pick<MerchantContext, 'services'>,
  asked: ParsedRequestOf<Calls['readFigures']>,
): Promise<AnswerOf<Calls['readFigures']>> {
  const period = readPeriod(asked, now());
  const days = await readDaySales(db, period);
  const products = await readProductSales(db, period, SHOWN);
  const shelves = await shelfSales(db, products);
  const sum = (of: (day: DaySales) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    success: true,
    ...period,
    orders: sum(({ orders }) => orders),
    sold: paiseToRupees(sum(({ soldPaise }) => soldPaise)),
    underWay: sum(({ underWay }) => underWay),
    toCollect: paiseToRupees(sum(({ underWayPaise }) => underWayPaise)),
    givenBack: paiseToRupees(sum(({ givenBackPaise }) => givenBackPaise)),
    days: days.map(({ day, orders, soldPaise, givenBackPaise }) => ({
      day,
      orders,
      sold: paiseToRupees(soldPaise),
      givenBack: paiseToRupees(givenBackPaise),
    })),
    products: products
      .slice(0, SHOWN)
      .map(({ productId: id, name, units, soldPaise }) => ({
        id,
        name,
        pieces: units,
        sold: paiseToRupees(soldPaise),
      })),
    moreProducts: Math.max(0, products.length - SHOWN),
    shelves: shelves.map(({ soldPaise, units, ...shelf }) => ({
      ...shelf,
      pieces: units,
      sold: paiseToRupees(soldPaise),
    })),
    sources: (await readSourceSales(db, period))
      .slice(0, SHOWN)
      .map(({ source, orders, soldPaise }) => ({ source, orders, sold: paiseToRupees(soldPaise) })),
    searches: await readMissedSearches(db, period, SHOWN),
  };
}
