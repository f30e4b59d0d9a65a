import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { PastePrices } from '@/components/desk/paste-prices';
import { PriceTable } from '@/components/desk/price-table';
import { ProductSearch } from '@/components/desk/product-search';
import styles from '@/components/desk/product-search.module.css';
import { buttonClass } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readProductQuery, withProductQuery } from '@/lib/rules/desk/product-query';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { thisShop } from '@/lib/storefront/shop';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Prices and stock' };

const HERE = '/desk/goods/prices';
/** Products of a page. */
const PAGE_ROWS = 50;

/** Prices and units of many products on one page, or pasted from a spreadsheet. */
export default async function PricesPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const asked = readProductQuery(query);
  const after = /^\d{1,9}$/.test(oneOf(query['after'])) ? oneOf(query['after']) : '';
  const here = withProductQuery(HERE, { ...asked, after });
  const shown = await askDesk(deskCalls.listGoods, { ...asked, after, limit: PAGE_ROWS }, here);
  const shelves = (await thisShop().catalogue.current())?.shelves.all ?? [];
  const notice = await readNotice(query['told']);
  const action = deskCalls.setPrices.path;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Prices and stock"
      at="goods"
      up={{ href: '/desk/goods', words: 'Products' }}
      notice={notice}
      isWide
    >
      <ProductSearch {...asked} action={HERE} shelves={shelves.map(({ path, title }) => ({ path, title }))} />
      <p className={styles.count}>
        {shown.count === 1 ? '1 product' : `${shown.count} products`}
        {shown.count > shown.goods.length ? `, ${shown.goods.length} on this page` : ''}.{' '}
        <a href="#paste">Paste from a spreadsheet</a>
      </p>
      {shown.goods.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <PriceTable products={shown.goods} action={action} back={here} notice={notice} />
      )}
      <p className={styles.pages}>
        {after ? <a href={withProductQuery(HERE, asked)}>First page</a> : null}
        {shown.next === undefined ? null : (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={withProductQuery(HERE, { ...asked, after: String(shown.next) })}
          >
            Next {PAGE_ROWS}
          </a>
        )}
      </p>
      <PastePrices action={deskCalls.keepFile.path} refusedBack={`${HERE}#paste`} notice={notice} />
    </DeskPage>
  );
}
