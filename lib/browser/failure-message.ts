import 'client-only';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { NO_WORDS_MESSAGE, type ApiFailure } from './request';
import type { RefusalCode } from '@/lib/contract/call';

/** A failure in recorded words: the server's message, 'Request failed', or the connection's. */
export function failureMessage(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.message ?? NO_WORDS_MESSAGE;
    case 'no-answer':
      return NO_ANSWER_MESSAGE;
    case 'unreadable':
      return NO_WORDS_MESSAGE;
  }
}

/** The server's words of a conflict (409), such as a payment that came too late and is refunded. */
export function conflictWords(failure: ApiFailure): string | undefined {
  return failure.kind === 'refused' && failure.status === 409 ? failure.message : undefined;
}

/** The code beside the words; undefined where the backend sends none, and for most refusals. */
export const refusalCode = (failure: ApiFailure): RefusalCode | undefined =>
  failure.kind === 'refused' ? failure.code : undefined;

/** Whether the session is over and the shopper has to log in again. */
export function isSignedOut(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 401;
}

/** Whether the outcome is not known yet (202): a payment that is being confirmed. */
export function isUnderWay(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 202;
}

/**
 * Whether what was asked for may have been done all the same: no answer, one that cannot be read, or a fault on the way
 * or behind it. 'Too many requests' is a refusal that passes.
 */
export const isUnknown = (failure: ApiFailure): boolean =>
  !isRefusal(failure) && !(failure.kind === 'refused' && failure.status === 429);

/** Whether the server itself said in words why, and not something on the way to it. */
export const hasWords = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.message !== undefined && failure.message !== NO_ANSWER_MESSAGE;

/** Whether the server refused for good: no retry helps. Timeouts, 'too many requests' and 5xx may pass. */
export function isRefusal(failure: ApiFailure): boolean {
  if (failure.kind !== 'refused' || failure.code === 'in-progress') return false;
  return failure.status < 500 && ![202, 408, 425, 429].includes(failure.status);
}
