import { DeskField } from '@/components/desk/desk-field';
import { DiscountFields } from '@/components/desk/discount-fields';
import { DeskForm } from '@/components/desk/desk-form';
import { MakeOrderLink, SOURCES } from '@/components/desk/order-by-link';
import { PlaceFields } from '@/components/desk/place-fields';
import { ShownLines } from '@/components/desk/shown-lines';
import { Button } from '@/components/ui/button';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';
import styles from './enter-order.module.css';

const WAYS = [
  { value: 'send', label: 'sent as a parcel' },
  { value: 'handed-over', label: 'handed over now' },
] as const;

const PAYMENTS = [
  { value: 'on-delivery', label: 'in cash, on delivery' },
  { value: 'cash', label: 'in cash, I have it' },
  { value: 'upi', label: 'by UPI, I have it' },
] as const;

interface EnterOrderProps {
  /** The path of its call, and of the one that makes a link for its customer. */
  action: string;
  linkAction: string;
  lines: readonly ShownLine[];
  here: string;
  notice: FormNotice | undefined;
  /** Of the order that is entered, and of the link. */
  formKey: string;
  linkKey: string;
}

/** What is ordered, and whose it is: the total is asked about before the order is placed. */
export function EnterOrder({ action, linkAction, lines, here, notice, formKey, linkKey }: EnterOrderProps) {
  const of = { action, notice };
  const items = JSON.stringify(
    lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })),
  );
  return (
    <>
      <ShownLines lines={lines} hasSum />
      <section className={styles.way} aria-labelledby="by-link">
        <h2 id="by-link">By link</h2>
        <p>They get a link, give the address there and confirm. The products are put aside for them until then.</p>
        <MakeOrderLink action={linkAction} items={items} here={here} notice={notice} formKey={linkKey} />
      </section>
      <h2>Or enter it yourself</h2>
      <DeskForm {...of} back="/desk/orders/{id}" refusedBack={here} once={formKey} className={styles.form}>
        <input type="hidden" name="items" value={items} />
        <div className={styles.row}>
          <DeskField of={of} name="source" kind="choice" choices={SOURCES} now="chat" />
          <DeskField of={of} name="way" kind="choice" choices={WAYS} now="send" />
        </div>
        <div className={styles.row}>
          <DeskField of={of} name="paid" kind="choice" choices={PAYMENTS} now="on-delivery" />
          <DeskField of={of} name="upiReference" maxLength={40} hint="From your UPI app, for the books" />
        </div>
        <div className={styles.row}>
          <DeskField of={of} name="phone" inputMode="tel" maxLength={24} />
          <DeskField
            of={of}
            name="email"
            type="email"
            inputMode="email"
            maxLength={254}
            hint="They get the order by email. It joins their account once they log in with it."
          />
        </div>
        <div className={styles.row}>
          <DeskField of={of} name="firstName" maxLength={80} />
          <DeskField of={of} name="lastName" maxLength={80} />
        </div>
        <fieldset className={styles.address}>
          <legend>Address, for what is sent</legend>
          <PlaceFields of={of} />
        </fieldset>
        <DeskField of={of} name="coupon" maxLength={40} autoCapitalize="characters" />
        <DiscountFields of={of} />
        <Button type="submit">Check the total</Button>
      </DeskForm>
    </>
  );
}
