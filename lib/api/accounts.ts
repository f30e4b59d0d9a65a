import 'client-only';
import { post } from '@/lib/api/request';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';

/** Our own server keeps the token in its cookie and says only that there is one (ruling 1). */
interface LoginAnswer {
  message?: string;
  /** True for the test account, which needs no code. */
  loggedIn?: boolean;
}

export const register = (input: RequestOf<Calls['register']>) => post<LoginAnswer>('/api/user/register', input);

/** Asks for a code by mail. */
export const login = (input: RequestOf<Calls['login']>) => post<LoginAnswer>('/api/user/login', input);

export const verifyCode = (input: RequestOf<Calls['verifyCode']>) => post<LoginAnswer>('/api/user/verify', input);

export const getProfile = () => post<AnswerOf<Calls['getProfile']>>('/api/user/profile', {});

/** Ends the session on the server and clears both cookies; succeeds even while the backend is down. */
export const logout = () => post('/api/user/logout', {}, { keepalive: true });
