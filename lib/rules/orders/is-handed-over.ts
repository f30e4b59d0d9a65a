import type { OrderEvent } from '@/lib/contract/order';
import { isInStage } from './order-statuses';

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
