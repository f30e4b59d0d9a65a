import type { Migration } from 'kysely';
import * as shop from './migrations/001-shop';
import * as carryOn from './migrations/002-carry-on';
import * as moneyComesAndGoesOnce from './migrations/003-money-comes-and-goes-once';
import * as afterSale from './migrations/004-after-sale';
import * as mailInItsTurn from './migrations/005-mail-in-its-turn';

/** A static map, so that bundlers see every migration. Add new ones; never edit one that has run. */
export const migrations: Record<string, Migration> = {
  '001-shop': shop,
  '002-carry-on': carryOn,
  '003-money-comes-and-goes-once': moneyComesAndGoesOnce,
  '004-after-sale': afterSale,
  '005-mail-in-its-turn': mailInItsTurn,
};
