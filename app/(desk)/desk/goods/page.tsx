import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ProductList } from '@/components/desk/product-list';
import { ProductSearch } from '@/components/desk/product-search';
import styles from '@/components/desk/product-search.module.css';
import { buttonClass } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readProductQuery, withProductQuery } from '@/lib/rules/desk/product-query';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Products' };

const HERE = '/desk/goods';
export default async function ProductsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const asked = readProductQuery(query);
  const after = /^\d{1,9}$/.test(oneOf(query['after'])) ? oneOf(query['after']) : '';
  const here = withProductQuery(HERE, { ...asked, after });
  const shown = await askDesk(deskCalls.listGoods, { ...asked, after }, here);
  const shelves = (await thisShop().catalogue.current())?.shelves.all ?? [];
  const notice = await readNotice(query['told']);
  const action = deskCalls.setPriceAndStock.path;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Products"
      at="goods"
      notice={notice}
      isNoticeBelow={notice?.action === action}
      isWide
    >
      <p className={styles.ways}>
        <a className={buttonClass({ size: 'small' })} href="/desk/goods/new">
          New product
        </a>
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href="/desk/goods/prices">
          Prices and stock
        </a>
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href="/desk/goods/sale">
          Sale prices
        </a>
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href="/desk/files/goods">
          Catalogue file
        </a>
      </p>
      <ProductSearch {...asked} action={HERE} shelves={shelves.map(({ path, title }) => ({ path, title }))} />
      <p className={styles.count}>{shown.count === 1 ? '1 product' : `${shown.count} products`}</p>
      <ProductList
        products={shown.goods}
        imageHosts={settings().imageHosts}
        action={action}
        back={here}
        notice={notice}
      />
      <p className={styles.pages}>
        {after ? <a href={withProductQuery(HERE, asked)}>First page</a> : null}
        {shown.next === undefined ? null : (
          <a href={withProductQuery(HERE, { ...asked, after: String(shown.next) })}>More products</a>
        )}
      </p>
    </DeskPage>
  );
}
