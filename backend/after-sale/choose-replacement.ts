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
import { findOwnOrder, readOrder } from '../orders/read-order';
import { readReturns } from '../orders/read-returns';
import { RETURN_EVENT } from '../orders/record-order-event';
import { choiceKey, comeLines, readOtherChoices } from '../orders/other-choices';
import { replacementWords, type ReplacementRow } from '../orders/replacements';
import { Refusal } from '../refusal';
import type { MerchantContext, ShopperContext } from '../services';
import { readForChange, refundExchange, refuseChangedReturn, type ReturnRow } from './answer-return';
import { reserveRows } from './reserve-replacements';

const GONE = 'This is no longer available. Please look at your order again and choose another one.';

/**
 * What a shopper chooses where a replacement is sold out: another one at the same price, which is reserved; or the money,
 * which an owner of the shop gives back. The same choice sent again changes nothing.
 *
 * @throws Refusal 404 no such request, 409 where nothing is to be chosen any more, or it is sold out now, 400 no UPI id
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
      const isRepeat = request.status === 'Received' && (await isChosen(trx, request, keys));
      return isRepeat ? chosenWords(trx, request) : choose(trx, merchant, request, keys);
    }
    if (request.status === 'Received' && request.wish === 'return') return MONEY;
    if (request.status !== 'Choosing') throw new Refusal(409, GONE);
    return takeMoney(trx, merchant, request, upiId);
  });
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return { success: true as const, message };
}

/** The same by the merchant, as agreed with the customer, who is mailed. @throws Refusal as chooseReplacement */
export async function chooseReplacementAtDesk(
  context: MerchantContext,
  { id, instead, key, seen: shownVersion }: DeskInput<'chooseReplacementAtDesk'>,
) {
  const { services } = context;
  const message = await services.db.transaction().execute(async (trx) => {
    const request = await readForChange(trx, id);
    if (await changedBefore(trx, key)) return chosenWords(trx, request);
    await refuseChangedReturn(trx, request, shownVersion);
    const keys = Object.values(instead);
    if (keys.length === 0) throw new Refusal(400, 'Please choose what goes out instead.');
    return choose(trx, context, request, keys, key);
  });
  services.wakeMailWorker();
  return { success: true as const, id, message };
}

const MONEY = 'Your money goes back. We write to you once it is on its way.';

async function takeMoney(
  trx: Queries,
  merchant: MerchantContext,
  request: ReturnRow,
  typedUpiId: string,
): Promise<string> {
  const { order } = await readOrder(trx, request.order_id);
  const upiId = order.payment_method === 'COD' ? readUpiId(typedUpiId) : undefined;
  if (order.payment_method === 'COD' && upiId === undefined)
    throw new Refusal(400, 'Please enter a UPI id like name@bank.');
  await refundExchange(trx, merchant, request, { status: 'Unavailable', note: null, upiId });
  const subject = { kind: 'return', id: request.id } as const;
  await recordChange(trx, merchant, { what: 'money chosen', subject, before: request.status });
  return MONEY;
}

async function choose(
  trx: Queries,
  merchant: MerchantContext,
  request: ReturnRow,
  keys: readonly string[],
  formKey?: string,
): Promise<string> {
  const { services, who } = merchant;
  const isOpen = request.status === 'Choosing' || (request.status === 'Received' && who !== CUSTOMER);
  if (!isOpen || request.wish !== 'exchange') throw new Refusal(409, GONE);
  const rows = await chosenRows(trx, request, keys, services.now());
  const { id } = request;
  await trx.deleteFrom('return_replacements').where('return_id', '=', id).execute();
  await trx.updateTable('returns').set({ status: 'Received', note: null }).where('id', '=', id).execute();
  const { items } = await readOrder(trx, request.order_id);
  const after = replacementWords(rows, items).join('; ');
  const subject = { kind: 'return', id } as const;
  await recordChange(trx, merchant, { what: 'replacement chosen', subject, after, key: formKey });
  await reserveRows(trx, rows, items);
  const at = services.now().getTime();
  await enqueueReturnMail(trx, services, id, RETURN_EVENT.Received, { mark: `chosen-${at}` });
  return `Reserved: ${after}.`;
}

/** What is chosen for each line that came back. @throws Refusal 400 where a line is left out, 409 where it cannot be had */
async function chosenRows(
  trx: Queries,
  request: ReturnRow,
  keys: readonly string[],
  now: Date,
): Promise<ReplacementRow[]> {
  const [one] = await readReturns(trx, 'id', [request.id]);
  const { items } = await readOrder(trx, request.order_id);
  const lines = one ? comeLines(one) : [];
  const choices = await readOtherChoices(trx, lines, items, now);
  const products = await readProductsOnSale(
    trx,
    choices.map(({ productId }) => productId),
    now,
  );
  return lines.map(({ item, quantity }) => {
    const own = choices.filter((choice) => choice.item === item && keys.includes(choice.key));
    const [chosen] = own;
    const product = chosen && products.get(chosen.productId);
    if (!keys.some((key) => key.startsWith(`${item}/`))) throw new Refusal(400, 'Please choose what you want instead.');
    if (!chosen || !product || own.length > 1) throw new Refusal(409, GONE);
    const { size, color } = chosen;
    const { name, image } = chosenProduct(product, color);
    const key = { return_id: request.id, position: item, product_id: product._id };
    return { ...key, variant_key: variantKey(size, color), name, image, size, color, quantity };
  });
}

/** Whether just these were reserved by an earlier one of the same forms. */
async function isChosen(trx: Queries, { id }: ReturnRow, keys: readonly string[]): Promise<boolean> {
  const rows = await trx.selectFrom('return_replacements').selectAll().where('return_id', '=', id).execute();
  const reserved = rows.map((row) => choiceKey({ ...row, item: row.position, productId: row.product_id }));
  return reserved.length > 0 && reserved.every((key) => keys.includes(key));
}

async function chosenWords(trx: Queries, { id, order_id: orderId }: ReturnRow): Promise<string> {
  const rows = await trx.selectFrom('return_replacements').selectAll().where('return_id', '=', id).execute();
  const { items } = await readOrder(trx, orderId);
  return `Reserved: ${replacementWords(rows, items).join('; ')}.`;
}
