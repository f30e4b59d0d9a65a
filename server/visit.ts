import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '@/lib/routing/find-route';
import type { Answer } from './send';

/** What was thrown while one request was answered; Next reports some of it twice, as it tries again. */
export interface Fault {
  reference: string;
  /** The page's folder in `app/`, `-` where it is not known. */
  route: string;
  thrown: unknown;
}

/** One request on its way through the pipeline. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: Answer;
  readonly faults: Fault[];
  /** Undefined where the shop's routing has no say: calls, health, Next's own files. */
  route?: Route | undefined;
  /** Where it was not made for this visit: sent as it was kept, or turned away by a lane. */
  answered?: 'kept' | { turnedAwayBy: string };
  /** When the route was decided, by `performance.now()`. */
  routedAt: number;
}

/** For what Next does not name. */
export const newReference = (): string => String(randomInt(2 ** 32));
