import { DeskField } from '@/components/desk/desk-field';
import type { Order } from '@/lib/contract/order';
import type { DeskFormState } from '@/lib/rules/desk/form-outcome';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import styles from './place-fields.module.css';

const PLACES = [
  { value: '', label: 'Choose one' },
  ...[...STATES, ...UNION_TERRITORIES].map((state) => ({ value: state, label: state })),
];

/** Where a parcel goes. */
export function PlaceFields({ of, now = {} }: { of: DeskFormState; now?: Partial<Order['address']> }) {
  return (
    <>
      <DeskField of={of} name="street" maxLength={300} now={now.street ?? ''} />
      <div className={styles.row}>
        <DeskField of={of} name="zipcode" inputMode="numeric" maxLength={12} now={now.zipcode ?? ''} />
        <DeskField of={of} name="city" maxLength={120} now={now.city ?? ''} />
      </div>
      <DeskField of={of} name="state" kind="choice" choices={PLACES} now={now.state ?? ''} />
    </>
  );
}
