import 'server-only';
import { calls } from '@/lib/contract/calls';
import { callBackend } from './call-backend';

/** The orders of the token's owner, oldest first; a 401 failure means that the session is over. */
export const listOrders = (token: string) => callBackend(calls.listOrders, {}, { token });
