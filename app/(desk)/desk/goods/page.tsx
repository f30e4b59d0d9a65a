import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { ProductList } from '@/components/desk/product-list';
import { ProductSearch } from '@/components/desk/product-search';
import styles from '@/components/desk/product-search.module.css';
import { buttonClass } from '@/components/ui/button';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { PRODUCTS_SHOWN } from '@/lib/contract/desk/product-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { settings } from '@/lib/storefront/settings';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Goods' };

const HERE = '/desk/goods';
export default async function ProductsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const asked = {
    search: cutText(oneOf(query['search']), 200),
    category: cutText(oneOf(query['category']), 60),
    show: PRODUCTS_SHOWN.find((known) => known === query['show']) ?? 'all',
  };
  const after = /^\d{1,9}$/.test(oneOf(query['after'])) ? oneOf(query['after']) : '';
  const here = addressOf({ ...asked, after });
  const shown = await askDesk(deskCalls.listGoods, { ...asked, after }, here);
  const notice = readNotice(query['told']);
  const action = deskCalls.setPriceAndStock.path;
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Goods"
      at="goods"
      notice={notice}
      isNoticeBelow={notice?.action === action}
    >
      <p className={styles.ways}>
        <a className={buttonClass({ size: 'small' })} href="/desk/goods/new">
          New product
        </a>
        <a className={buttonClass({ size: 'small', variant: 'secondary' })} href="/desk/files/goods">
          Catalogue file
        </a>
      </p>
      <ProductSearch {...asked} />
      <p className={styles.count}>{shown.count === 1 ? '1 product' : `${shown.count} products`}</p>
      <ProductList
        products={shown.goods}
        imageHosts={settings().imageHosts}
        action={action}
        back={here}
        notice={notice}
      />
      <p className={styles.pages}>
        {after ? <a href={addressOf(asked)}>First page</a> : null}
        {shown.next === undefined ? null : <a href={addressOf({ ...asked, after: String(shown.next) })}>More goods</a>}
      </p>
    </DeskPage>
  );
}

/** The list with these words and filters; what says nothing is left out. */
function addressOf(asked: Readonly<Record<string, string>>): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== '' && !(name === 'show' && value === 'all'));
  const query = new URLSearchParams(said).toString();
  return query ? `${HERE}?${query}` : HERE;
}
