import type { OrderEvent } from '@/lib/contract/order';
import { isInStage } from './order-statuses';

/** Whether no parcel can go to where an order went, as after a sale at a stall: an exchange of it is handed over. */
export const isWithoutAddress = ({ street = '' }: { street?: string | undefined }): boolean => street.trim() === '';

/** Whether an order was handed over where it was entered: it is delivered, and no parcel of it ever left. */
export function isHandedOver({
  status,
  history = [],
}: {
  status: string;
  history?: readonly OrderEvent[] | undefined;
}): boolean {
  const was = (step: string) => history.some((event) => event.status === step);
  return isInStage(status, 'arrived') && was('Delivered') && !was('Shipped');
}
