import type { Hono } from 'hono';
import { deskCalls, type DeskInput } from '@/lib/contract/desk/desk-calls';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { answerReturn } from '@/backend/after-sale/answer-return';
import { chooseReplacementAtDesk } from '@/backend/after-sale/choose-replacement';
import { correctReplacementParcel } from '@/backend/after-sale/correct-replacement-parcel';
import { markRefundGiven, markReturnPaid, tryRefundAgain } from '@/backend/after-sale/mark-refund-given';
import { receiveItems, type Receipt } from '@/backend/after-sale/receive-items';
import { showReturnPhoto } from '@/backend/after-sale/return-photos';
import { refundOrder } from '@/backend/after-sale/refund-order';
import { mountDeskCall } from '../http/mount-call';
import { noticeOf } from '../orders/notice-of';
import { findOrder } from '../orders/read-order';
import { listDeskReturns, showRefunds, showReturn } from '../orders/show-return';
import type { MerchantContext, Services } from '../services';

/** Products and money that come back. */
export function returnRoutes(app: Hono, services: Services): void {
  mountDeskCall(app, services, deskCalls.deskReturns, listDeskReturns);
  mountDeskCall(app, services, deskCalls.deskReturn, showReturn);
  mountDeskCall(app, services, deskCalls.answerReturn, answer);
  mountDeskCall(app, services, deskCalls.correctReplacementParcel, correctReplacementParcel);
  mountDeskCall(app, services, deskCalls.deskReturnPhoto, showReturnPhoto);
  mountDeskCall(app, services, deskCalls.chooseReplacementAtDesk, chooseReplacementAtDesk);
  mountDeskCall(app, services, deskCalls.receivePieces, receive);
  mountDeskCall(app, services, deskCalls.deskRefunds, showRefunds);
  mountDeskCall(app, services, deskCalls.refundOrder, give);
  mountDeskCall(app, services, deskCalls.markGiven, markGiven);
  mountDeskCall(app, services, deskCalls.tryRefundAgain, tryAgain);
}

async function answer(context: MerchantContext, { id, answer: given, note, ...form }: DeskInput<'answerReturn'>) {
  const { message } = await answerReturn(context, { returnId: id, answer: given, note: note || null, ...form });
  return { success: true as const, id, message };
}

async function receive(context: MerchantContext, { id, came, isAll, ...form }: DeskInput<'receivePieces'>) {
  const units = Object.entries(came).flatMap(([key, state]) => {
    const [item = 0, unit = 0] = key.split('-').map(Number);
    return state === '' ? [] : [{ item, unit, fit: state === 'fit' }];
  });
  const receipt = await receiveItems(context, { returnId: id, units, isAll, ...form });
  return { success: true as const, id, message: receiptWords(receipt, isAll) };
}

function receiptWords({ refund, refundPaise, restocked, missing }: Receipt, isAll: boolean): string {
  const amount = formatRupees(refundPaise);
  return [
    missing > 0 && !isAll ? `Noted; ${missing} still to come.` : 'Noted; nothing more is expected.',
    ...(restocked > 0 ? [`${restocked} back in stock.`] : []),
    ...(refund === 'starts' ? [`${amount} goes back automatically through the payment provider.`] : []),
    ...(refund === 'held' ? [`${amount} waits for an owner of the shop to refund it.`] : []),
    ...(refund === 'waits' ? [`Refund ${amount} by UPI, then mark it as refunded.`] : []),
  ].join(' ');
}

async function give(context: MerchantContext, { amount, ...form }: DeskInput<'refundOrder'>) {
  const given = await refundOrder(context, { ...form, amountPaise: rupeesToPaise(amount) });
  const words = formatRupees(given.amountPaise);
  const { db } = context.services;
  const notice = await noticeOf(db, (await findOrder(db, form.orderId)).id);
  const message =
    given.way === 'hand'
      ? `${words} is noted as given by hand; ${notice}`
      : `${words} goes back through the payment provider; once it has taken it, ${notice}`;
  return { success: true as const, id: given.refundId, message };
}

async function markGiven(context: MerchantContext, { id }: DeskInput<'markGiven'>) {
  const { db } = context.services;
  const ofRow = (table: 'returns' | 'refunds') =>
    db.selectFrom(table).select('order_id').where('id', '=', id).executeTakeFirst();
  const request = await ofRow('returns');
  if (request) await markReturnPaid(context, { returnId: id });
  else await markRefundGiven(context, { refundId: id });
  const of = request ?? (await ofRow('refunds'));
  const notice = of && `; ${await noticeOf(db, of.order_id)}`;
  return { success: true as const, id, message: `Noted as refunded${notice ?? ''}` };
}

async function tryAgain(context: MerchantContext, { id }: DeskInput<'tryRefundAgain'>) {
  await tryRefundAgain(context, { refundId: id });
  return { success: true as const, id, message: 'The shop asks the payment provider again' };
}
