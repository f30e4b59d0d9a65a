import type { Metadata } from 'next';
import { CartLink, OpenLines } from '@/components/desk/cart-link';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/cart-link.module.css';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { buyLink } from '@/lib/rules/cart/buy-link';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { paths } from '@/lib/rules/routing/paths';
import { linkedCart } from '@/lib/storefront/listing/linked-lines';
import { ORDER_TEXT_MAX, readOrderText, type OpenLine, withChosen } from '@/lib/storefront/listing/read-order-text';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { admitTo, readAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Links that fill a cart' };

const HERE = '/desk/links';

/** Makes links with products and a coupon, for chats, posts and a QR code at a stall. It changes nothing. */
export default async function LinksPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const [text, code] = [cutText(oneOf(query['products']), ORDER_TEXT_MAX), cutText(oneOf(query['code']), 40).trim()];
  const source = cutText(oneOf(query['source']), 40).trim();
  const isToCheckout = oneOf(query['to']) === 'checkout';
  await admitTo(deskCalls.listGoods, HERE);
  const { roles } = await readAtDesk(HERE);
  const catalogue = await thisShop().catalogue.current();
  const { rows, lines, open } = catalogue ? await readOrderText(catalogue, text) : { rows: [], lines: [], open: [] };
  const shown = catalogue ? (await linkedCart(catalogue, { lines, unread: 0 })).lines : [];
  const priced = shown.map(({ sku, quantity, price }) => ({ sku, quantity, price }));
  const isMade = open.length === 0 && (priced.length > 0 || (code !== '' && text.trim() === ''));
  const link = buyLink(priced, { coupon: code, source, ...(isToCheckout ? { next: paths.placeOrder } : {}) });
  const inPlace = (line: OpenLine, words: string): string =>
    `${HERE}?${new URLSearchParams({
      products: withChosen(rows, line, words),
      code,
      source,
      to: isToCheckout ? 'checkout' : 'cart',
    })}`;
  return (
    <DeskPage roles={roles} title="Links that fill a cart" at="more" up={{ href: '/desk/more', words: 'More' }}>
      {catalogue ? null : <p role="alert">The products could not be loaded just now. Please try again.</p>}
      {open.length > 0 ? <OpenLines open={open} chosen={inPlace} /> : null}
      {isMade ? <CartLink link={new URL(link, settings().siteUrl).href} lines={shown} /> : null}
      <LinkForm text={text} code={code} source={source} isToCheckout={isToCheckout} />
    </DeskPage>
  );
}

interface LinkFormProps {
  text: string;
  code: string;
  source: string;
  isToCheckout: boolean;
}

function LinkForm({ text, code, source, isToCheckout }: LinkFormProps) {
  return (
    <form action={HERE} className={styles.form}>
      <TextArea
        label="Products, one per line"
        name="products"
        rows={5}
        maxLength={ORDER_TEXT_MAX}
        defaultValue={text}
        hint="The name or the link of a product, with size and colour: '2 × Cotton Kurta, size M, Maroon'. A chat order can be pasted as it is."
      />
      <Field label="Coupon (optional)" name="code" maxLength={40} defaultValue={code} autoCapitalize="characters" />
      <SelectField label="It opens" name="to" defaultValue={isToCheckout ? 'checkout' : 'cart'}>
        <option value="cart">the cart</option>
        <option value="checkout">the checkout</option>
      </SelectField>
      <Field
        label="Where you will use it (optional)"
        name="source"
        maxLength={40}
        defaultValue={source}
        hint="A word like stall, instagram or chat: Figures counts the orders that come from it."
      />
      <Button type="submit">Make the link</Button>
    </form>
  );
}
