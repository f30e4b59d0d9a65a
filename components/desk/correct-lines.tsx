import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { DiscountFields } from '@/components/desk/discount-fields';
import { ShownLines } from '@/components/desk/shown-lines';
import { Button } from '@/components/ui/button';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import type { Product } from '@/lib/contract/product';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { colorName } from '@/lib/rules/catalogue/color-name';
import type { DeskFormState, FormNotice } from '@/lib/rules/desk/form-outcome';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';
import styles from './correct-lines.module.css';

interface CorrectLinesProps {
  shown: DeskOrder;
  /** Of each line, as far as it is on sale. */
  products: readonly (Product | undefined)[];
  /** What is added, as it was read. */
  added: readonly ShownLine[];
  notice: FormNotice | undefined;
  /** The page of the order, and this one. */
  back: string;
  here: string;
}

/** What is in an order, to be changed: the new total is asked about before anything is. */
export function CorrectLines({ shown, products, added, notice, back, here }: CorrectLinesProps) {
  const { order, seen, ownDiscount, discountReason } = shown;
  const of = { action: deskPaths.lines, notice, shownVersion: seen };
  const items = added.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }));
  return (
    <DeskForm {...of} back={back} refusedBack={here} className={styles.form}>
      <input type="hidden" name="orderId" value={order.orderId} />
      {order.items.map((item, at) => (
        <fieldset key={at} className={styles.line}>
          <legend>{nameWithVariant(item)}</legend>
          <DeskField
            of={of}
            name={`lines.${at}.quantity`}
            label="Quantity"
            inputMode="numeric"
            now={String(item.quantity)}
            hint="0 leaves it out"
          />
          <Choices of={of} name={`lines.${at}.size`} label="Size" now={item.size} all={products[at]?.sizes} />
          <Choices
            of={of}
            name={`lines.${at}.color`}
            label="Colour"
            now={item.color}
            all={products[at]?.colors}
            wordsOf={colorName}
          />
        </fieldset>
      ))}
      {added.length > 0 ? (
        <>
          <h2>Added</h2>
          <ShownLines lines={added} />
        </>
      ) : null}
      <DiscountFields of={of} now={{ rupees: ownDiscount, reason: discountReason }} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <Button type="submit">Check the total</Button>
    </DeskForm>
  );
}

interface ChoicesProps {
  of: DeskFormState;
  name: string;
  label: string;
  now: string;
  /** Undefined of what is on sale no more. */
  all: readonly string[] | undefined;
  wordsOf?: (value: string) => string;
}

/** Left out where there is nothing to choose. */
function Choices({ of, name, label, now, all = [], wordsOf = String }: ChoicesProps) {
  if (all.length < 2) return null;
  const choices = [...new Set([now, ...all])].map((value) => ({ value, label: wordsOf(value) }));
  return <DeskField of={of} name={name} label={label} kind="choice" choices={choices} now={now} />;
}
