import { z } from 'zod';
import { success } from './call';
import { readable } from './field';
import { ownUrl } from './own-url';

/** Longest address of a redirect, in characters. */
export const REDIRECT_MAX = 2048;

const address = z.string().trim().min(1).max(REDIRECT_MAX);

/**
 * An address that is no page any more, and the one in its place: the merchant's redirects, shelves that were taken out,
 * products with a successor. `from` is a path, decoded, in lower case, without a slash at its end, perhaps with a query;
 * `to` is a path of the shop, and no other redirect's `from`.
 */
const redirect = z.object({
  from: address,
  to: address.refine((to) => ownUrl(to) !== undefined, 'must be a path of the shop'),
});

export type Redirect = z.output<typeof redirect>;

export const redirectsAnswer = success({ redirects: readable(redirect) });
