import type { Instrumentation } from 'next';
import { thisShop } from '@/lib/storefront/shop';

/** Hands what a page or a handler throws to the server around Next, which logs and answers it. */
export const onRequestError: Instrumentation.onRequestError = (thrown, _request, { routePath }) =>
  thisShop().noteFault(thrown, routePath);
