import type { Order, OrderReturn } from '@/lib/contract/order';

/** What a button calls a request to send something back: by its number only where the order has several. */
export const requestName = ({ returns = [] }: Pick<Order, 'returns'>, { id, wish }: OrderReturn): string =>
  returns.length > 1 ? `${wish} ${id}` : `the ${wish}`;
