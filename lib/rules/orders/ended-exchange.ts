import type { OrderEvent, OrderReturn } from '@/lib/contract/order';

/** How an exchange became a return, as its history holds it. */
export const ENDED_EXCHANGE = {
  Unavailable: 'Replacement Unavailable',
  Lost: 'Replacement Lost',
  Chosen: 'Money Chosen',
} as const;

export type EndOfExchange = keyof typeof ENDED_EXCHANGE;

const TO_CUSTOMER: Readonly<Record<EndOfExchange, string>> = {
  Unavailable: 'The replacement you asked for is not available',
  Lost: 'Your replacement was lost on its way',
  Chosen: 'You chose your money instead of a replacement',
};

const AT_DESK: Readonly<Record<EndOfExchange, string>> = {
  Unavailable: 'its replacement was not available',
  Lost: 'its replacement was lost on its way',
  Chosen: 'its customer chose the money instead',
};

/** How what was an exchange became a return; undefined of all else. */
export const endOfExchange = ({ history }: { history: readonly OrderEvent[] }): EndOfExchange | undefined =>
  (Object.keys(ENDED_EXCHANGE) as EndOfExchange[]).find((end) =>
    history.some(({ status }) => status === ENDED_EXCHANGE[end]),
  );

/** Why an exchange is a return, for its customer; undefined of all else. */
export function endedExchangeWords(asked: Pick<OrderReturn, 'amount' | 'history'>): string | undefined {
  const end = endOfExchange(asked);
  return end && `${TO_CUSTOMER[end]}, so ${asked.amount ? 'your money goes back' : 'it is a return now'}.`;
}

/** The same for the merchant. */
export function endedExchangeAtDesk(asked: { history: readonly OrderEvent[] }): string | undefined {
  const end = endOfExchange(asked);
  return end && `It was an exchange: ${AT_DESK[end]}.`;
}
