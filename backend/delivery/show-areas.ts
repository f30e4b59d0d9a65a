import type { MerchantContext } from '../services';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { versionOf } from '../audit/refuse-if-changed';
import { writeCsv } from '../files/write-csv';
import { calendarInWords, readCalendar } from './delivery-calendar';
import { readAreaRows } from './areas';
import { AREA_COLUMNS } from './read-areas-file';
import { areaCells, termsInWords } from './set-areas';
import { pinRangeWords } from '@/lib/rules/delivery/pin-range';

/** Rows that the desk shows; the file has all of them. */
const SHOWN_ROWS = 100;

/** The first rows, how many there are, and on which days parcels come. */
export async function showAreas({ services }: MerchantContext) {
  const [rows, calendar] = [await readAreaRows(services.db), await readCalendar(services.db)];
  return {
    success: true as const,
    count: rows.length,
    rows: rows.slice(0, SHOWN_ROWS).map((row) => ({ pins: pinRangeWords(row), words: termsInWords(row) })),
    calendar: { ...calendar, holidays: [...calendar.holidays] },
    calendarWords: `${calendarInWords(calendar)}.`,
    seen: versionOf(calendar),
    claimsAll: rows.length > 0 && /anywhere in India/i.test(JSON.stringify(factsOfNow().document)),
  };
}

/** The file as it is. */
export async function exportAreas({ services }: MerchantContext) {
  const rows = await readAreaRows(services.db);
  return { success: true as const, csv: writeCsv([[...AREA_COLUMNS], ...rows.map(areaCells)]) };
}
