import { decodeSegment } from './decode-segment';
import { paths } from './paths';

export const PRODUCT_PREFIX = paths.product('');
const PAGE_PREFIX = paths.page('');
const SHELF_PREFIX = paths.shelf('');

/** The id in a product's address; undefined where it is none, or cannot be decoded. */
export const productIdIn = (pathname: string): string | undefined =>
  pathname.startsWith(PRODUCT_PREFIX) ? decodeSegment(pathname.slice(PRODUCT_PREFIX.length)) : undefined;

/** The path of the shelf that an address would be the page of; undefined where it is none below the collection. */
export const shelfIn = (pathname: string): string | undefined =>
  pathname.startsWith(SHELF_PREFIX) ? pathname.slice(SHELF_PREFIX.length) : undefined;

/** The name of the merchant's page that an address would be; undefined where it is none. */
export const writtenPageIn = (pathname: string): string | undefined =>
  pathname.startsWith(PAGE_PREFIX) ? pathname.slice(PAGE_PREFIX.length) : undefined;
