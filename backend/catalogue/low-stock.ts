import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { LOW_STOCK } from '@/lib/rules/catalogue/variant';
import { recordChange } from '../audit/record-change';
import { inTurn, refuseIfChanged, versionOf } from '../audit/refuse-if-changed';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { bumpCatalogueVersion } from './catalogue-version';

const SETTING = 'low_stock';

/** Up to how many units left shoppers read the number; 0 is never. */
export async function readLowStock(queries: Queries): Promise<number> {
  return Number((await readSetting(queries, SETTING)) ?? LOW_STOCK);
}

/** The same as the desk shows it. */
export const showLowStock = async ({ services }: MerchantContext) => toAnswer(await readLowStock(services.db));

/**
 * Sets up to how many units left shoppers read the number.
 *
 * @throws Refusal 409 where it was changed meanwhile
 */
export async function changeLowStock(context: MerchantContext, input: DeskInput<'changeLowStock'>) {
  return inTurn(readLowStock)(context, async (trx, old) => {
    refuseIfChanged(input.seen, { units: old });
    if (old !== input.units) {
      await saveSetting(trx, SETTING, String(input.units));
      await bumpCatalogueVersion(trx, []);
      await recordChange(trx, context, {
        what: 'low stock set',
        subject: { kind: 'shop', id: 'low stock' },
        before: lowStockInWords(old),
        after: lowStockInWords(input.units),
      });
    }
    return { ...toAnswer(input.units), message: lowStockInWords(input.units) };
  });
}

/** 'Shoppers see “Only 3 left” from 3 down.' */
const lowStockInWords = (units: number): string =>
  units === 0 ? 'Shoppers see no stock numbers.' : `Shoppers see “Only ${units} left” from ${units} down.`;

const toAnswer = (units: number) => ({
  success: true as const,
  units,
  words: lowStockInWords(units),
  seen: versionOf({ units }),
});
