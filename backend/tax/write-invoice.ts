import { indianDay } from '@/lib/rules/india/indian-day';
import { taxStateOf } from '@/lib/rules/india/tax-state';
import { findRule, type RateRule } from '@/lib/rules/tax/rate-rule';
import { registeredSeller } from '@/lib/rules/tax/registered-seller';
import { invoiceTable } from '@/lib/rules/tax/tax-document';
import { taxLines } from '@/lib/rules/tax/tax-lines';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { readRates } from './read-rates';
import { readSupply, type Supply } from './read-supply';
import { storeDocument } from './store-document';

/**
 * Writes the tax invoice of an order whose parcel leaves, once, in the transaction of that step. The order's row is locked by
 * the caller. One order in a transaction: two that lock two orders each could wait for each other's number.
 *
 * @param id the internal id
 * @returns its number; undefined where the merchant is not registered for GST
 * @throws Refusal 409 naming products without a rate, or an address outside the states of India
 */
export async function writeInvoice(trx: Queries, services: Services, id: string): Promise<string | undefined> {
  const seller = registeredSeller();
  if (!seller) return undefined;
  const known = await invoiceNumber(trx, id);
  if (known !== undefined) return known;
  const supply = await readSupply(trx, id);
  const place = taxStateOf(supply.state);
  if (!place)
    throw new Refusal(
      409,
      `${supply.orderId} goes to '${supply.state}', which is no state of India: no tax invoice can be written.`,
    );
  const rules = rulesOf(supply, await readRates(trx), indianDay(services.now()));
  const lines = taxLines(supply.paid, rules, seller.state.code === place.code);
  return storeDocument(trx, services, id, 'shipped', {
    kind: 'invoice',
    orderId: supply.orderId,
    orderDay: supply.orderDay,
    seller,
    buyer: supply.buyer,
    place,
    table: invoiceTable(seller, place, supply.paid.totalPaise),
    lines: lines.map((line) => {
      const { name = '', variant = '', hsn = '', unit = '' } = supply.items[line.pieces.item] ?? {};
      return { ...line, name, variant, hsn, unit };
    }),
  });
}

/** The number of an order's tax invoice, where it has one. @param id the internal id */
export async function invoiceNumber(queries: Queries, id: string): Promise<string | undefined> {
  return (await invoiceNumbers(queries, [id])).get(id);
}

/** The same of several orders, by internal id. */
export async function invoiceNumbers(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('tax_documents')
    .select(['order_id', 'number'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'invoice')
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
}

function rulesOf({ orderId, items }: Supply, rates: readonly RateRule[], day: string): RateRule[] {
  const found = items.map(({ rateHsn }) => (rateHsn === undefined ? undefined : findRule(rates, rateHsn, day)));
  const missing = items.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) {
    const names = [
      ...new Set(missing.map(({ name, hsn }) => (hsn ? `${name}: no rate for HSN ${hsn}` : `${name}: no HSN code`))),
    ];
    throw new Refusal(
      409,
      `No tax invoice can be written for ${orderId}, and a parcel may not leave without one. ${names.join('. ')}. Enter the code with the product, or the rate under Tax (tax-rates).`,
    );
  }
  return found.filter((rule) => rule !== undefined);
}
