import type { Migration } from 'kysely';
import * as shop from './001-shop';
import * as carryOn from './002-carry-on';
import * as moneyComesAndGoesOnce from './003-money-comes-and-goes-once';
import * as afterSale from './004-after-sale';
import * as mailInItsTurn from './005-mail-in-its-turn';

/** A static map, so that bundlers see every migration. Add new ones; never edit one that has run. */
export const migrations: Record<string, Migration> = {
  '001-shop': shop,
  '002-carry-on': carryOn,
  '003-money-comes-and-goes-once': moneyComesAndGoesOnce,
  '004-after-sale': afterSale,
  '005-mail-in-its-turn': mailInItsTurn,
};
