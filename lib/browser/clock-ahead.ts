import 'client-only';

/**
 * How far the server's clock is ahead of this browser's, in ms; 0 where an answer has no date.
 *
 * @param answer.date the server's clock when it answered, in ms
 */
export const clockAhead = ({ date }: { date?: number }): number =>
  date === undefined || Number.isNaN(date) ? 0 : date - Date.now();
