import { DEFAULT_RATES } from '@/lib/rules/tax/default-rates';
import { mergeRules, type RateRule } from '@/lib/rules/tax/rate-rule';
import type { Queries } from '../database/tables';

/** The merchant's own rates, in the order of codes and days. */
export async function readOwnRates(queries: Queries): Promise<RateRule[]> {
  const rows = await queries.selectFrom('tax_rates').selectAll().orderBy('hsn').orderBy('from_day').execute();
  return rows.map(({ hsn, from_day: from, rate, limit_paise: paise, above }) =>
    paise === null || above === null ? { hsn, from, rate } : { hsn, from, rate, limit: { paise, above } },
  );
}

/** All rates that hold: the shop's own with the merchant's in their place. */
export async function readRates(queries: Queries): Promise<RateRule[]> {
  return mergeRules(DEFAULT_RATES, await readOwnRates(queries));
}
