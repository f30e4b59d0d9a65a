/**
 * Statuses a call can be refused with. 200 is a plain no to a question, as of a coupon (specification §8); 202 is
 * neither yes nor no: what was asked for is under way.
 */
export type RefusalStatus = 200 | 202 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A request that is refused with words for the shopper. Verbs throw it; http/handle-call.ts answers it. */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
