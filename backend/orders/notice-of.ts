import { noticeWords } from '@/lib/rules/orders/notice-words';
import type { Queries } from '../database/tables';
import { readAddress, readOrder, readOwnerEmail } from './read-order';

/** How the customer of an order learns of a step, for the end of a sentence to the merchant. @param orderId the internal id */
export async function noticeOf(queries: Queries, orderId: string): Promise<string> {
  const { order } = await readOrder(queries, orderId);
  return noticeWords({ email: await readOwnerEmail(queries, order), phone: readAddress(order).phone });
}
