/** Between which moments (ISO dates) something counts; absent is any. */
export interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

/** Whether its first moment has come and its last is not over. */
export const isWithin = ({ from, until }: Span, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until));

/** The next moment, in ms since 1970, at which something begins or ends, and pages, feeds and carts change by themselves. */
export function nextEdge(spans: Iterable<Span>, now: Date): number | undefined {
  let next = Infinity;
  for (const { from, until } of spans)
    for (const moment of [from, until]) {
      const at = moment === undefined ? Infinity : Date.parse(moment);
      if (at > now.getTime()) next = Math.min(next, at);
    }
  return Number.isFinite(next) ? next : undefined;
}
