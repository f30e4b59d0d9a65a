import type { Metadata } from 'next';
import { OpenLines } from '@/components/desk/cart-link';
import styles from '@/components/desk/cart-link.module.css';
import { CorrectLines } from '@/components/desk/correct-lines';
import { DeskPage } from '@/components/desk/desk-page';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { linkedCart } from '@/lib/storefront/listing/linked-lines';
import { ORDER_TEXT_MAX, readOrderText, withChosen } from '@/lib/storefront/listing/read-order-text';
import { thisShop } from '@/lib/storefront/shop';
import { admitTo, askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Change the products' };

interface ProductsPageProps {
  params: Promise<{ orderId: string }>;
  searchParams: PageQuery;
}

/** What is in an order that has not left yet: what is added is read first, since that shows the page anew. */
export default async function ProductsPage({ params, searchParams }: ProductsPageProps) {
  const typed = decodeURIComponent((await params).orderId);
  const order = `/desk/orders/${encodeURIComponent(typed)}`;
  const query = await searchParams;
  const text = cutText(oneOf(query['add']), ORDER_TEXT_MAX);
  const pageAt = (add: string) => `${order}/products${add === '' ? '' : `?${new URLSearchParams({ add }).toString()}`}`;
  await admitTo(deskCalls.correctLines, pageAt(text));
  const shown = await askDesk(deskCalls.deskOrder, { orderId: cutText(typed, 64) }, pageAt(text));
  const catalogue = await thisShop().catalogue.current();
  const { rows, lines, open } = catalogue ? await readOrderText(catalogue, text) : { rows: [], lines: [], open: [] };
  const added = catalogue ? (await linkedCart(catalogue, { lines, unread: 0 })).lines : [];
  const products = await Promise.all(shown.order.items.map(({ productId }) => catalogue?.product(productId ?? '')));
  const notice = await readNotice(query['told']);
  const number = orderNumber(shown.order);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={`Change the products of ${number}`}
      at="orders"
      up={{ href: order, words: number }}
      notice={notice}
    >
      <form action={`${order}/products`} className={styles.form}>
        <TextArea
          label="Add products, one a line (optional)"
          name="add"
          rows={2}
          maxLength={ORDER_TEXT_MAX}
          defaultValue={text}
          hint="The name or the link of a product, with size and colour: '2 × Cotton Kurta, size M, Maroon'."
        />
        <Button type="submit" variant="secondary">
          Read the products
        </Button>
      </form>
      {open.length > 0 ? (
        <OpenLines open={open} chosen={(line, words) => pageAt(withChosen(rows, line, words))} />
      ) : (
        <CorrectLines {...{ shown, products, added, notice }} back={order} here={pageAt(text)} />
      )}
    </DeskPage>
  );
}
