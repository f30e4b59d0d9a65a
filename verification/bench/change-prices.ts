/**
 * `change-prices.ts <database file> <seconds> <shown every> [<each> [name|words]]`: another price for one product after the other, one each
 * second or each so many, as a merchant's command writes it. Each so many seconds, or never where that is 0, it is the newest
 * product, which home shows. With `name` a word of its name comes or goes as well, which the search has to read; with `words`
 * no product changes, but the shop's mission, which the About page shows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { bumpCatalogueVersion } from '@/backend/catalogue/catalogue-version';
import { connectDatabase } from '@/backend/database/connect-database';
import { readProductsById } from '@/backend/catalogue/read-products';
import { saveProducts } from '@/backend/catalogue/save-products';
import type { ShopDocument } from '@/lib/contract/shop-document';

const [file = '', seconds = '0', shownEvery = '0', each = '1', what = 'price'] = process.argv.slice(2);
const WORD = ' Cotton';
const db = connectDatabase(`file:${file}`);
const began = performance.now();
for (let second = 0; second < Number(seconds); second += Number(each)) {
  await pause(Math.max(0, began + second * 1000 - performance.now()));
  await (what === 'words' ? changeMission(second) : changeProduct(second));
}
await db.destroy();

async function changeProduct(second: number): Promise<void> {
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
  const priced = { ...product, price: product.price + 1, originalPrice: undefined };
  const name = product.name.endsWith(WORD) ? product.name.slice(0, -WORD.length) : product.name + WORD;
  const other = what === 'name' ? { ...priced, name } : priced;
  await db.transaction().execute((trx) => saveProducts(trx, [other], new Date()));
}

/** Saved as the desk saves it: a version of the shop's document, and another version of the catalogue. */
async function changeMission(second: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const newest = await trx
      .selectFrom('shop_documents')
      .select(['version', 'document'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const document = JSON.parse(newest?.document ?? (await readFile('demo/shop.json', 'utf8'))) as ShopDocument;
    const changed = { ...document, mission: `What we do, for the ${second + 1}th time.` };
    await trx
      .insertInto('shop_documents')
      .values({
        version: (newest?.version ?? 0) + 1,
        document: JSON.stringify(changed),
        saved_at: new Date().toISOString(),
        saved_by: 'bench',
        note: '',
      })
      .execute();
    await bumpCatalogueVersion(trx, []);
  });
}
