/**
 * `change-prices.ts <database file> <seconds> <shown every> [<each>]`: another price for one product after the other, one each
 * second or each so many, as a merchant's command writes it. Each so many seconds, or never where that is 0, it is the newest
 * product, which home shows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@/backend/database/connect-database';
import { readProductsById } from '@/backend/catalogue/read-products';
import { saveProducts } from '@/backend/catalogue/save-products';

const [file = '', seconds = '0', shownEvery = '0', each = '1'] = process.argv.slice(2);
const db = connectDatabase(`file:${file}`);
const began = performance.now();
for (let second = 0; second < Number(seconds); second += Number(each)) {
  await pause(Math.max(0, began + second * 1000 - performance.now()));
  const isShown = second > 0 && second % Number(shownEvery) === 0;
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .orderBy('position', 'desc')
    .offset(isShown ? 0 : 100 + second)
    .limit(1)
    .executeTakeFirstOrThrow();
  const product = (await readProductsById(db, [id])).get(id);
  if (!product) throw new Error(`no product ${id}`);
  const other = { ...product, price: product.price + 1, originalPrice: undefined };
  await db.transaction().execute((trx) => saveProducts(trx, [other], new Date()));
}
await db.destroy();
