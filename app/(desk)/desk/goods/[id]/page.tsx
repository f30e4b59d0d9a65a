import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { ProductForm } from '@/components/desk/product-form';
import styles from '@/components/desk/product-form.module.css';
import { PASTE_CELLS } from '@/components/desk/paste-cells';
import { ProductPictures } from '@/components/desk/product-pictures';
import { DeleteForm, OnSaleForm } from '@/components/desk/on-sale-form';
import { columnsInTable, StockTable } from '@/components/desk/stock-table';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { ListedProduct } from '@/lib/contract/desk/product-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { paths } from '@/lib/rules/routing/paths';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Product' };

interface ProductPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}

/** So many columns have room in the stock table beside the fields. */
const COLUMNS_BESIDE = 3;

export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const id = decodeURIComponent((await params).id);
  const here = `/desk/goods/${encodeURIComponent(id)}`;
  const notice = await readNotice((await searchParams)['told']);
  const { product, cells, colors, seen } = await askDesk(deskCalls.readProduct, { id }, here);
  const pictures = await askDesk(deskCalls.readPictures, { productId: id }, here);
  const columns = Math.max(1, colors.length) + (product.sizes.length > 0 ? 3 : 0);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const state = {
    id,
    name: product.name,
    hidden: product.hidden,
    successor: cells['successor'] ?? '',
    shownVersion: seen,
    notice,
    here,
    hideAction: deskCalls.hideProduct.path,
    deleteAction: deskCalls.deleteProduct.path,
  };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={product.name}
      at="goods"
      up={{ href: '/desk/goods', words: 'Products' }}
      notice={notice}
      isWide
    >
      <p className={styles.links}>
        <span className={styles.state} data-hidden={product.hidden || undefined}>
          {product.hidden ? 'Hidden' : 'On sale'}
        </span>
        {product.hidden ? null : <a href={paths.product(id)}>View in the shop</a>}
        {product.hidden ? null : (
          <a href={`/desk/links?${new URLSearchParams({ products: product.name })}`}>Link into a cart, QR code</a>
        )}
        <a href={`/desk/goods/new?from=${encodeURIComponent(id)}`}>Copy</a>
        <a href={`/desk/changes?kind=product&id=${encodeURIComponent(id)}`}>What was changed</a>
      </p>
      <div className={classNames(styles.sheet, columns > COLUMNS_BESIDE && styles.isWide)}>
        <div className={styles.stock}>
          {product.hidden ? <OnSaleForm {...state} /> : null}
          <StockPart product={product} notice={notice} back={here} nonce={nonce} />
        </div>
        <section className={classNames(styles.part, styles.pictures)}>
          <h2>Pictures</h2>
          <ProductPictures
            {...pictures}
            productId={id}
            name={product.name}
            actions={{ arrange: deskCalls.arrangePictures.path, add: deskCalls.addPhoto.path }}
            back={here}
            notice={notice}
            nonce={nonce}
          />
        </section>
        <div className={styles.said}>
          <section className={styles.part}>
            <h2>What it says</h2>
            <p className={styles.id}>
              In files and addresses it is <code>{id}</code>.
            </p>
            <ProductForm
              action={deskCalls.setProduct.path}
              back={here}
              notice={notice}
              cells={cells}
              inTable={columnsInTable(product)}
              colors={colors}
              id={id}
              shownVersion={seen}
            />
          </section>
          {product.hidden ? null : <OnSaleForm {...state} />}
          <DeleteForm {...state} />
        </div>
      </div>
    </DeskPage>
  );
}

interface StockPartProps {
  product: ListedProduct;
  notice: FormNotice | undefined;
  back: string;
  nonce: string | undefined;
}

function StockPart({ product: { id, sizes, variants }, notice, back, nonce }: StockPartProps) {
  const stock = { action: deskCalls.setPriceAndStock.path, form: 'stock', notice };
  return (
    <section className={styles.part}>
      <h2>{sizes.length > 0 ? 'Units in stock and prices' : 'Units in stock'}</h2>
      <DeskForm {...stock} back={back}>
        <input type="hidden" name="id" value={id} />
        <StockTable of={stock} variants={variants} sizes={sizes} />
        {nonce === undefined ? null : (
          <script nonce={nonce} suppressHydrationWarning>
            {PASTE_CELLS}
          </script>
        )}
        <p>
          New sizes and colours start at 0. Tick always for what never runs out. You can paste rows from a spreadsheet
          into the table.
        </p>
        <Button type="submit" variant="secondary">
          {sizes.length > 0 ? 'Save stock and prices' : 'Save stock'}
        </Button>
      </DeskForm>
    </section>
  );
}
