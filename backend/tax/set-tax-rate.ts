import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { indianDay } from '@/lib/rules/india/indian-day';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { findRule, ruleWords, type RateRule } from '@/lib/rules/tax/rate-rule';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readOwnRates, readRates } from './read-rates';

/** All rates by code and day: whose they are, and which hold today. */
export async function listTaxRates({ services: { db, now } }: MerchantContext) {
  const rules = await readRates(db);
  const own = new Set((await readOwnRates(db)).map(keyOf));
  return { success: true as const, rates: rules.map((rule) => toListedRate(rule, rules, own, indianDay(now()))) };
}

/**
 * Sets a rate of the merchant's, in the place of what stands for the same code and day. Documents that are written stay.
 *
 * @throws Refusal 400 where a limit has no rate above it, or the other way round
 */
export async function setTaxRate(context: MerchantContext, input: DeskInput<'setTaxRate'>) {
  const { services } = context;
  const today = indianDay(services.now());
  const rule = toRule(input, today);
  return services.db.transaction().execute(async (trx) => {
    const before = (await readRates(trx)).find((one) => keyOf(one) === keyOf(rule));
    await save(trx, rule);
    const [said, says] = [before && ruleWords(before), ruleWords(rule)];
    if (said !== says) {
      const subject = { kind: 'tax-rate' as const, id: keyOf(rule) };
      await recordChange(trx, context, { what: 'tax rate set', subject, before: said ?? null, after: says });
    }
    const rate = toListedRate(rule, await readRates(trx), new Set([keyOf(rule)]), today);
    return { success: true as const, message: `${rule.hsn} from ${rule.from}: ${says}.`, rate };
  });
}

/** @throws Refusal 404 where the merchant set no such rate: the shop's own cannot be taken out, only set otherwise */
export async function removeTaxRate(
  context: MerchantContext,
  { hsn, from }: DeskInput<'removeTaxRate'>,
): Promise<{ success: true; message: string }> {
  await context.services.db.transaction().execute(async (trx) => {
    const before = (await readOwnRates(trx)).find((one) => one.hsn === hsn && one.from === from);
    if (!before)
      throw new Refusal(
        404,
        `You have set no rate for ${hsn} from ${from}. A rate of the shop's own is not taken out: set yours for the same day.`,
      );
    await trx.deleteFrom('tax_rates').where('hsn', '=', hsn).where('from_day', '=', from).execute();
    const after = (await readRates(trx)).find((one) => keyOf(one) === keyOf(before));
    await recordChange(trx, context, {
      what: 'tax rate removed',
      subject: { kind: 'tax-rate', id: keyOf(before) },
      before: ruleWords(before),
      after: after ? ruleWords(after) : null,
    });
  });
  return { success: true, message: `Your rate for ${hsn} from ${from} is taken out.` };
}

function toRule(input: DeskInput<'setTaxRate'>, today: string): RateRule {
  const { hsn, from = today, percent, limit, above } = input;
  const rule = { hsn, from, rate: Math.round(percent * 100) };
  if (limit === undefined && above === undefined) return rule;
  if (limit === undefined || above === undefined)
    throw new Refusal(400, 'A limit needs the rate above it, and a rate above needs its limit: fill in both or none.');
  if (limit <= 0 || above <= percent)
    throw new Refusal(400, 'The limit must be more than 0, and the rate above it higher than the one below.');
  return { ...rule, limit: { paise: rupeesToPaise(limit), above: Math.round(above * 100) } };
}

async function save(trx: Queries, { hsn, from, rate, limit }: RateRule): Promise<void> {
  const values = { rate, limit_paise: limit?.paise ?? null, above: limit?.above ?? null };
  await trx
    .insertInto('tax_rates')
    .values({ hsn, from_day: from, ...values })
    .onConflict((conflict) => conflict.columns(['hsn', 'from_day']).doUpdateSet(values))
    .execute();
}

const keyOf = ({ hsn, from }: RateRule): string => `${hsn} ${from}`;

const toListedRate = (rule: RateRule, rules: readonly RateRule[], own: ReadonlySet<string>, today: string) => ({
  hsn: rule.hsn,
  from: rule.from,
  percent: rule.rate / 100,
  limit: rule.limit && paiseToRupees(rule.limit.paise),
  above: rule.limit && rule.limit.above / 100,
  words: ruleWords(rule),
  by: rule.by,
  own: own.has(keyOf(rule)),
  holds: keyOf(rule) === keyOf(findRule(rules, rule.hsn, today) ?? { ...rule, from: '' }),
});
