import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { ProductForm } from '@/components/desk/product-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { copiedCells } from '@/lib/rules/desk/copied-cells';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { admitTo, askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'New product' };

const HERE = '/desk/goods/new';

/** An empty form, or one filled from the product that is to be copied; nothing is kept before it is sent. */
export default async function NewProductPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const from = oneOf(query['from']).slice(0, 64);
  const here = from === '' ? HERE : `${HERE}?${new URLSearchParams({ from }).toString()}`;
  const { cells, colors, name } = await startOf(from, here);
  const notice = await readNotice(query['told']);
  const up =
    from === ''
      ? { href: '/desk/goods', words: 'Products' }
      : { href: `/desk/goods/${encodeURIComponent(from)}`, words: name };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={from === '' ? 'New product' : `Copy of ${name}`}
      at="goods"
      up={up}
      notice={notice}
    >
      {from === '' ? null : (
        <p className={styles.notes}>
          All details and pictures are copied. The copy gets its own id and has no stock yet; shoppers see it once you
          put it on sale.
        </p>
      )}
      <ProductForm
        action={deskCalls.addProduct.path}
        back="/desk/goods/{id}"
        refusedBack={here}
        notice={notice}
        cells={cells}
        colors={colors}
        formKey={randomUUID()}
      />
    </DeskPage>
  );
}

/** What the form shows at first. @param from the product that is copied, '' for none */
async function startOf(from: string, here: string) {
  await admitTo(deskCalls.addProduct, here);
  if (from === '') return { cells: { paymentMethod: 'COD' }, colors: [], name: '' };
  const { cells, colors, product } = await askDesk(deskCalls.readProduct, { id: from }, here);
  return { cells: copiedCells(cells), colors, name: product.name };
}
