/** How far an order is: not placed before its money is there, still in the house, on its way, handed over, or given up. */
export type OrderStage = 'unpaid' | 'to-send' | 'sent' | 'arrived' | 'cancelled';

export type StatusColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

interface StatusFacts {
  /** What may be done with such an order, what of it is still due and where it is counted all follow from it. */
  stage: OrderStage;
  /** Of its badge. */
  color: StatusColor;
  /** Its name in the timeline. */
  step?: string;
}

/** Every status of an order that is recorded, in the order of the steps. A new one is a row here; types ask for its words. */
const STATUSES = {
  'Awaiting Payment': { stage: 'unpaid', color: 'grey' },
  'Order Placed': { stage: 'to-send', color: 'yellow', step: 'Placed' },
  Processing: { stage: 'to-send', color: 'blue', step: 'Processing' },
  Shipped: { stage: 'sent', color: 'purple', step: 'Shipped' },
  Delivered: { stage: 'arrived', color: 'green', step: 'Delivered' },
  Cancelled: { stage: 'cancelled', color: 'red', step: 'Cancelled' },
} satisfies Readonly<Record<string, StatusFacts>>;

export type OrderStatus = keyof typeof STATUSES;

export const ORDER_STATUSES: Readonly<Record<OrderStatus, StatusFacts>> = STATUSES;
const ALL = Object.keys(STATUSES) as OrderStatus[];

/** The recorded status in any case of letters; undefined of one that only another backend knows. */
export function readStatus(text: string): OrderStatus | undefined {
  const wanted = text.trim().toLowerCase();
  return ALL.find((status) => status.toLowerCase() === wanted);
}

/** Whether an order with this status is in one of these stages; of a status that only another backend knows it is not. */
export function isInStage(text: string, ...stages: readonly OrderStage[]): boolean {
  const status = readStatus(text);
  return status !== undefined && stages.includes(ORDER_STATUSES[status].stage);
}

/** The statuses of these stages, in the order of the steps. */
export const statusesIn = (...stages: readonly OrderStage[]): OrderStatus[] =>
  ALL.filter((status) => stages.includes(ORDER_STATUSES[status].stage));

/** The statuses that the timeline names, with their labels. */
export const timelineSteps = (isCancelled: boolean): (readonly [label: string, status: OrderStatus])[] =>
  ALL.flatMap((status) => {
    const { step, stage } = ORDER_STATUSES[status];
    return step && stage !== (isCancelled ? 'arrived' : 'cancelled') ? [[step, status] as const] : [];
  });
