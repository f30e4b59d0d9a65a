import { Proof } from '@/components/desk/customer-forms';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { deskPaths } from '@/components/desk/desk-paths';
import { Folded } from '@/components/desk/folded';
import { Button, buttonClass } from '@/components/ui/button';
import type { DeskOrder } from '@/lib/contract/desk/order-calls';
import { isAbout, type FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './order-sheet.module.css';

interface GuestDataProps {
  orderId: string;
  guest: NonNullable<DeskOrder['guest']>;
  /** The page of the order. */
  here: string;
  notice: FormNotice | undefined;
}

/** Owners give somebody who ordered without an account what is stored of them, and delete it. */
export function GuestData({ orderId, guest, here, notice }: GuestDataProps) {
  const of = { action: deskPaths.eraseGuest, notice };
  const choices = (['phone', 'email'] as const).flatMap((value) => {
    const label = guest[value];
    return label ? [{ value, label }] : [];
  });
  const [first] = choices;
  if (!first) return null;
  return (
    <Folded title="Their data" isOpen={isAbout(notice, of.action)}>
      <p>For somebody who ordered without an account and asks for their data, or to delete it.</p>
      <p className={styles.links}>
        {choices.map(({ value, label }) => (
          <a
            key={value}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={`${here}/data?by=${value}`}
          >
            Download the data of {label}
          </a>
        ))}
      </p>
      <DeskForm {...of} back={here}>
        <input type="hidden" name="orderId" value={orderId} />
        <DeskField of={of} name="by" kind="choice" label="All orders of" now={first.value} choices={choices} />
        <Proof of={of} like="called from this phone" />
        <Button type="submit" variant="secondary">
          Delete their data
        </Button>
      </DeskForm>
    </Folded>
  );
}
