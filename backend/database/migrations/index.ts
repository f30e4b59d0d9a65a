import type { Migration } from 'kysely';
import * as shop from './001-shop';
import * as carryOn from './002-carry-on';

/** A static map, so that bundlers see every migration. Add new ones; never edit one that has run. */
export const migrations: Record<string, Migration> = {
  '001-shop': shop,
  '002-carry-on': carryOn,
};
