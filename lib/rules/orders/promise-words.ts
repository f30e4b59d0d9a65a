import { daySpan, weekdayWords } from '@/lib/rules/india/day-words';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { isInStage } from './order-statuses';

/** By when an order was promised, for as long as it is still to come: 'Arrives by Sat 28 Nov'; '' where nothing was. */
export const promiseWords = ({ status, arrivesBy }: { status: string; arrivesBy?: string | undefined }): string =>
  arrivesBy !== undefined && isInStage(status, 'to-send', 'sent') ? `Arrives by ${weekdayWords(arrivesBy)}` : '';

/** When an order arrives that is about to be packed, a sentence. @param arrivesBy YYYY-MM-DD, where a day was promised */
export const arrivalWords = (arrivesBy: string | null | undefined): string =>
  arrivesBy
    ? `It arrives by ${weekdayWords(arrivesBy)}.`
    : `It usually arrives in ${daySpan(pageFacts().deliveryDays)}.`;
