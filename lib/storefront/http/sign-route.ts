import { createHmac } from 'node:crypto';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import type { Route } from '@/lib/rules/routing/find-route';

/** Header in which our server hands the middleware its route; removed from every client's request. */
export const ROUTE_HEADER = 'x-shop-route';

/** @param key random per process, so that a client cannot forge a route */
export function signRoute(route: Route, key: Buffer): string {
  const text = Buffer.from(JSON.stringify(route)).toString('base64url');
  return `${text}.${signature(text, key)}`;
}

/** The route that was handed over; undefined without one, and without this process's signature. */
export function readHandedRoute(header: string | null, key: Buffer | undefined): Route | undefined {
  const [text = '', signed = ''] = (header ?? '').split('.');
  if (!key || !isSameSecret(signature(text, key), signed)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Route;
}

const signature = (text: string, key: Buffer): string => createHmac('sha256', key).update(text).digest('base64url');
