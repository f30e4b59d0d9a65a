import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { readUpiId } from '@/lib/rules/orders/read-upi-id';
import { changedBefore, CUSTOMER, recordChange } from '../audit/record-change';
import { readProductsOnSale } from '../cart/products-on-sale';
import type { Queries } from '../database/tables';
import { enqueueReturnMail } from '../orders/enqueue-status-mail';
import { findOwnOrder, readOrder, type OrderItemRow } from '../orders/read-order';
import { readReturns, type ReadReturn } from '../orders/read-returns';
import { isHere } from '../orders/order-status';
import { RETURN_EVENT } from '../orders/record-order-event';
import { choiceKey, comeLines, linesToChoose, readOtherChoices, type LineToChoose } from '../orders/other-choices';
import {
  replacementWords,
  reservedOf,
  shrinkReplacements,
  withFormer,
  type ReplacementRow,
} from '../orders/replacements';
import { Refusal } from '../refusal';
import { putBack } from '@/backend/checkout/take-stock';
import type { MerchantContext, ShopperContext } from '../services';
import { readForChange, refundExchange, refuseChangedReturn } from './answer-return';
import { reserveRows } from './reserve-replacements';

const NOTHING_CHOSEN = 'Please choose what goes out instead.';
const GONE = 'This is no longer available. Please look at your order again and choose another one.';

/**
 * What a shopper chooses where a replacement is sold out, or where the shop has changed it: another one at the same price, which
 * is reserved; or the money, which an owner of the shop gives back, while what was found goes back into stock. The same choice
 * sent again changes nothing.
 *
 * @throws Refusal 404 no such request, 409 where nothing is to be chosen any more, or it is sold out now, 400 no UPI ID
 */
export async function chooseReplacement(
  context: ShopperContext,
  { orderId, returnId, keys, upiId }: ParsedRequestOf<OptionalCalls['chooseReplacement']>,
) {
  const { services, shopper } = context;
  const message = await services.db.transaction().execute(async (trx) => {
    const { id } = await findOwnOrder(trx, shopper.id, orderId);
    const known = await trx.selectFrom('returns').select('order_id').where('id', '=', returnId).executeTakeFirst();
    if (known?.order_id !== id) throw new Refusal(404, 'There is no such request.');
    const request = await readForChange(trx, returnId);
    // Money that a shopper asks for waits for an owner.
    const merchant: MerchantContext = { services, who: CUSTOMER, roles: [] };
    if (keys.length > 0) {
      const isRepeat = request.status === 'Received' && keys.every((key) => reservedKeys(request).includes(key));
      return isRepeat ? chosenWords(trx, request) : choose(trx, merchant, request, { keys });
    }
    if (request.status === 'Received' && request.wish === 'return') return MONEY;
    if (linesToChoose(request).length === 0) throw new Refusal(409, GONE);
    return takeMoney(trx, merchant, request, upiId);
  });
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return { success: true as const, message };
}

/**
 * The same by the merchant, as agreed with the customer, who is mailed; also for what is reserved and was not found. A line that
 * is left as it is keeps its units; those of one chosen anew go back into stock where they were found.
 *
 * @throws Refusal as chooseReplacement
 */
export async function chooseReplacementAtDesk(
  context: MerchantContext,
  { id, instead, missing, key: formKey, seen: shownVersion }: DeskInput<'chooseReplacementAtDesk'>,
) {
  const { services } = context;
  const message = await services.db.transaction().execute(async (trx) => {
    const request = await readForChange(trx, id);
    if (await changedBefore(trx, formKey)) return chosenWords(trx, request);
    refuseChangedReturn(request, shownVersion);
    const keys = Object.values(instead).filter((key) => key !== undefined);
    if (keys.length === 0) throw new Refusal(400, NOTHING_CHOSEN);
    return choose(trx, context, request, { keys, missing, formKey });
  });
  services.wakeMailWorker();
  return { success: true as const, id, message };
}

const MONEY = 'Your money goes back. The page of your order says when it is on its way.';

async function takeMoney(
  trx: Queries,
  merchant: MerchantContext,
  request: ReadReturn,
  typedUpiId: string,
): Promise<string> {
  const { order } = await readOrder(trx, request.order_id);
  const upiId = order.payment_method === 'COD' ? readUpiId(typedUpiId) : undefined;
  if (order.payment_method === 'COD' && upiId === undefined)
    throw new Refusal(400, 'Please enter a UPI ID like name@bank.');
  await refundExchange(trx, merchant, request, { status: 'Chosen', note: null, upiId });
  const subject = { kind: 'return', id: request.id } as const;
  await recordChange(trx, merchant, { what: 'money chosen', subject, before: request.status });
  await putBack(trx, await shrinkReplacements(trx, request.replacements));
  return MONEY;
}

interface Choice {
  keys: readonly string[];
  /** Lines whose reserved replacement was not found. */
  missing?: Readonly<Record<string, boolean>> | undefined;
  formKey?: string | undefined;
}

async function choose(
  trx: Queries,
  merchant: MerchantContext,
  request: ReadReturn,
  { keys, missing = {}, formKey }: Choice,
): Promise<string> {
  const { services, who } = merchant;
  const isCustomer = who === CUSTOMER;
  const lines = isCustomer ? linesToChoose(request) : comeLines(request);
  if (lines.length === 0 || !isHere(request.status) || request.wish !== 'exchange') throw new Refusal(409, GONE);
  const { id, order_id: orderId } = request;
  const at = services.now();
  const found = reservedOf(request.replacements).filter(({ position }) => missing[position] !== true);
  const { items } = await readOrder(trx, orderId);
  const leftOut = isCustomer ? 'Please choose what you want instead.' : NOTHING_CHOSEN;
  const rows = await chosenRows(trx, request, { lines, found, keys, items, now: at, leftOut, isByShop: !isCustomer });
  if (rows.length === 0) return chosenWords(trx, request);
  const chosen = rows.map(({ position }) => position);
  await trx.deleteFrom('return_replacements').where('return_id', '=', id).where('position', 'in', chosen).execute();
  await trx
    .updateTable('returns')
    .set({ status: 'Received', note: null, answered_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
  const after = replacementWords(rows, items).join('; ');
  const subject = { kind: 'return', id } as const;
  await recordChange(trx, merchant, { what: 'replacement chosen', subject, after, key: formKey });
  await reserveRows(
    trx,
    rows,
    items,
    found.filter(({ position }) => chosen.includes(position)),
  );
  await enqueueReturnMail(trx, services, id, RETURN_EVENT.Received, {
    isChosenAnew: true,
    isByShop: !isCustomer,
    mark: `chosen-${at.getTime()}`,
  });
  return chosenWords(trx, request);
}

/**
 * What is chosen anew for lines that came back.
 *
 * @param of.found what is reserved and stays so for lines that are left out
 * @param of.leftOut the words where nothing is chosen or reserved for a line
 * @throws Refusal 400 where a line is left without anything, 409 where what is chosen cannot be had
 */
async function chosenRows(
  trx: Queries,
  request: ReadReturn,
  of: {
    lines: readonly LineToChoose[];
    found: readonly ReplacementRow[];
    keys: readonly string[];
    items: readonly OrderItemRow[];
    now: Date;
    leftOut: string;
    isByShop: boolean;
  },
): Promise<ReplacementRow[]> {
  const { found, items, now } = of;
  const keys = of.keys.filter((key) => !found.some((row) => keyOfRow(row) === key));
  const isFor = (key: string, { item }: { item: number }) => key.startsWith(`${item}/`);
  const lines = of.lines.filter((line) => keys.some((key) => isFor(key, line)));
  const isLeftOut = (line: { item: number }) =>
    !lines.some(({ item }) => item === line.item) && !found.some(({ position }) => position === line.item);
  if (of.lines.some(isLeftOut)) throw new Refusal(400, of.leftOut);
  if (!keys.every((key) => lines.some((line) => isFor(key, line)))) throw new Refusal(409, GONE);
  const choices = await readOtherChoices(trx, lines, items, now);
  const ids = choices.map(({ productId }) => productId);
  const products = await readProductsOnSale(trx, ids, now);
  return lines.map(({ item, quantity }) => {
    const own = choices.filter((choice) => choice.item === item && keys.includes(choice.key));
    const [chosen] = own;
    const product = chosen && products.get(chosen.productId);
    if (!chosen || !product || own.length > 1) throw new Refusal(409, GONE);
    const { size, color } = chosen;
    const { name, image } = chosenProduct(product, color);
    const key = { return_id: request.id, position: item, product_id: product._id };
    const isFound = found.some(({ position }) => position === item);
    const before = request.replacements.find(({ position }) => position === item);
    const former = withFormer(before, { isFound, isByShop: of.isByShop });
    return { ...key, variant_key: variantKey(size, color), name, image, size, color, quantity, former };
  });
}

const keyOfRow = (row: ReplacementRow): string => choiceKey({ ...row, item: row.position, productId: row.product_id });

const reservedKeys = ({ replacements }: ReadReturn): string[] => reservedOf(replacements).map(keyOfRow);

async function chosenWords(trx: Queries, { id, order_id: orderId }: ReadReturn): Promise<string> {
  const [now] = await readReturns(trx, 'id', [id]);
  const { items } = await readOrder(trx, orderId);
  return `Reserved: ${replacementWords(now?.replacements ?? [], items).join('; ')}.`;
}
