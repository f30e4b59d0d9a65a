import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { OpenLines } from '@/components/desk/cart-link';
import styles from '@/components/desk/cart-link.module.css';
import { DeskPage } from '@/components/desk/desk-page';
import { EnterOrder } from '@/components/desk/enter-order';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { linkedCart } from '@/lib/storefront/listing/linked-lines';
import { ORDER_TEXT_MAX, readOrderText, withChosen } from '@/lib/storefront/listing/read-order-text';
import { thisShop } from '@/lib/storefront/shop';
import { admitTo, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'New order' };

const HERE = '/desk/orders/new';

const pageAt = (products: string): string => (products === '' ? HERE : `${HERE}?${new URLSearchParams({ products })}`);

/** An order that began in a chat, by phone or at a stall: first its products are read, then whose it is. */
export default async function NewOrderPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const text = cutText(oneOf(query['products']), ORDER_TEXT_MAX);
  await admitTo(deskCalls.enterOrder, pageAt(text));
  const catalogue = await thisShop().catalogue.current();
  const { rows, lines, open } = catalogue ? await readOrderText(catalogue, text) : { rows: [], lines: [], open: [] };
  const shown = catalogue ? (await linkedCart(catalogue, { lines, unread: 0 })).lines : [];
  const notice = await readNotice(query['told']);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="New order"
      at="orders"
      up={{ href: '/desk/orders', words: 'Orders' }}
      notice={notice}
    >
      {catalogue ? null : <p role="alert">The products could not be loaded just now. Please try again.</p>}
      {open.length > 0 ? (
        <OpenLines open={open} chosen={(line, words) => pageAt(withChosen(rows, line, words))} />
      ) : null}
      {shown.length > 0 && open.length === 0 ? (
        <EnterOrder
          action={deskCalls.enterOrder.path}
          linkAction={deskCalls.makeOrderDraft.path}
          lines={shown}
          here={pageAt(text)}
          notice={notice}
          formKey={randomUUID()}
          linkKey={randomUUID()}
        />
      ) : null}
      <form action={HERE} className={classNames(styles.form, shown.length > 0 && styles.again)}>
        <TextArea
          label={shown.length > 0 ? 'Change the products' : 'Products, one per line'}
          name="products"
          rows={5}
          maxLength={ORDER_TEXT_MAX}
          defaultValue={text}
          hint="The name or the link of a product, with size and colour: '2 × Cotton Kurta, size M, Maroon'. A chat order can be pasted as it is."
        />
        <Button type="submit" variant={shown.length > 0 ? 'secondary' : 'primary'}>
          Read the products
        </Button>
      </form>
    </DeskPage>
  );
}
