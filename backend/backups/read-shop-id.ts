import { randomBytes } from 'node:crypto';
import { readSetting } from '../database/read-setting';
import type { Services } from '../services';

const SHOP_ID = 'shop_id';

/** Names this shop among others whose copies stand in the same folder; it is restored with the rest. */
export async function readShopId({ db }: Services): Promise<string> {
  const known = await readSetting(db, SHOP_ID);
  if (known !== undefined) return known;
  await db
    .insertInto('settings')
    .values({ name: SHOP_ID, value: randomBytes(4).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(db, SHOP_ID)) ?? '';
}
