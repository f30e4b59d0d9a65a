import { weekdayWords } from '@/lib/rules/india/day-words';
import { isInStage } from './order-statuses';

/** By when an order was promised, for as long as it is still to come: 'Arrives by Sat 28 Nov'; '' where nothing was. */
export const promiseWords = ({ status, arrivesBy }: { status: string; arrivesBy?: string | undefined }): string =>
  arrivesBy !== undefined && isInStage(status, 'to-send', 'sent') ? `Arrives by ${weekdayWords(arrivesBy)}` : '';
