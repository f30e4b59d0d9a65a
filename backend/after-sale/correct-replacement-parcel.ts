import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import { parcelInWords, storedParcel } from '../orders/correct-parcel';
import { enqueueReturnMail, PARCEL_NUMBER, parcelMark } from '../orders/enqueue-status-mail';
import { hasLeft } from '../orders/order-status';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readForChange, refuseChangedReturn } from './answer-return';

/**
 * Courier and number of a replacement that has left, noted later or corrected. While it is on its way its shopper is mailed
 * them, once for each.
 *
 * @throws Refusal 404 no such request, 409 not sent yet, or changed meanwhile
 */
export async function correctReplacementParcel(
  context: MerchantContext,
  { id, seen: shownVersion, ...typed }: DeskInput<'correctReplacementParcel'>,
) {
  const { services } = context;
  const parcel = storedParcel(typed);
  await services.db.transaction().execute(async (trx) => {
    const request = await readForChange(trx, id);
    if (!hasLeft(request.status) || request.wish !== 'exchange')
      throw new Refusal(
        409,
        `The return ${id} is '${request.status}': its parcel is noted once a replacement is sent.`,
      );
    if (parcelInWords(request) === parcelInWords(parcel)) return;
    refuseChangedReturn(request, shownVersion);
    await trx.updateTable('returns').set(parcel).where('id', '=', id).execute();
    await recordChange(trx, context, {
      what: 'parcel corrected',
      subject: { kind: 'return', id },
      before: parcelInWords(request),
      after: parcelInWords(parcel),
    });
    if (request.status === 'Sent' && parcelInWords(parcel) !== '')
      await enqueueReturnMail(trx, services, id, PARCEL_NUMBER, { mark: parcelMark(parcel) });
  });
  services.wakeMailWorker();
  return { success: true as const, id, message: `${id}: ${parcelInWords(parcel) || 'no courier and no number'}` };
}
