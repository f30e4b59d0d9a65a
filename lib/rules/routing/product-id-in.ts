import { decodeSegment } from './decode-segment';
import { paths } from './paths';

export const PRODUCT_PREFIX = paths.product('');
const SHELF_PREFIX = paths.shelf('');

/** The id in a product's address; undefined where it is none, or cannot be decoded. */
export const productIdIn = (pathname: string): string | undefined =>
  pathname.startsWith(PRODUCT_PREFIX) ? decodeSegment(pathname.slice(PRODUCT_PREFIX.length)) : undefined;

/** The path of the shelf that an address would be the page of; undefined where it is none below the collection. */
export const shelfIn = (pathname: string): string | undefined =>
  pathname.startsWith(SHELF_PREFIX) ? pathname.slice(SHELF_PREFIX.length) : undefined;
