import { DeskField } from '@/components/desk/desk-field';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { COURIERS } from '@/lib/rules/orders/couriers';

interface ParcelFieldsProps {
  notice: FormNotice | undefined;
  action: string;
  form?: string;
  now: { courier: string; number: string };
}

/** Courier and number of a parcel; neither is asked for. Couriers whose pages are known are offered. */
export function ParcelFields({ notice, action, form = '', now }: ParcelFieldsProps) {
  const list = `couriers-${form || 'now'}`;
  const of = { notice, action, form };
  return (
    <>
      <DeskField of={of} name="courier" list={list} maxLength={60} now={now.courier} />
      <datalist id={list}>
        {COURIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <DeskField of={of} name="trackingNumber" maxLength={60} autoCapitalize="characters" now={now.number} />
    </>
  );
}
