import 'client-only';
import { post } from './request';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';

/** Our own server puts the token into its HttpOnly cookie and answers only that there is one. */
interface LoginAnswer {
  message?: string;
  /** True for the test account, which needs no code. */
  loggedIn?: boolean;
  /** True while no mail goes out: the code waits. */
  mailWaits?: boolean;
  /** True where the code was right and the address has no account yet; the ticket is in a cookie of its own. */
  proven?: boolean;
}

export const register = (input: RequestOf<Calls['register']>) => post<LoginAnswer>('/api/user/register', input);

/** Asks for a code by mail. */
export const login = (input: RequestOf<Calls['login']>) => post<LoginAnswer>('/api/user/login', input);

/** @param key names the request, so that a repeat after a lost answer gets the same answer */
export const verifyCode = (input: RequestOf<Calls['verifyCode']>, key: string) =>
  post<LoginAnswer>('/api/user/verify', input, { headers: { 'idempotency-key': key } });

/**
 * Makes the account of the address that was just proven (an optional call); our own server adds the ticket.
 *
 * @param key as with `verifyCode`
 */
export const completeSignUp = (input: Omit<RequestOf<OptionalCalls['completeSignUp']>, 'signUpTicket'>, key: string) =>
  post<LoginAnswer>('/api/user/complete-sign-up', input, { headers: { 'idempotency-key': key } });

export const getProfile = () => post<AnswerOf<Calls['getProfile']>>('/api/user/profile', {});

/** Ends the session on the server and clears both cookies; succeeds even while the backend is down. */
export const logout = () => post('/api/user/logout', {}, { keepalive: true });

/** Ends all sessions of the account; both cookies are cleared once the backend has done it. */
export const logOutEverywhere = () => post('/api/user/logout-everywhere', {});

/** All that the backend holds about the shopper who asks. */
export const readOwnData = () => post<AnswerOf<OptionalCalls['readOwnData']>>('/api/user/own-data', {});

/** Mails the code that erases the account. */
export const sendErasureCode = () => post<LoginAnswer>('/api/user/erasure-code', {});

/** Asks for news by mail, or stops them. */
export const setNews = (input: RequestOf<OptionalCalls['setNews']>) =>
  post<AnswerOf<OptionalCalls['setNews']>>('/api/user/news', input);

export const eraseAccount = (otp: string) => post('/api/user/erase', { otp });
