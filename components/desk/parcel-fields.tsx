import { Field } from '@/components/ui/field';
import { fieldValue, type Told } from '@/lib/desk/told';
import { COURIERS } from '@/lib/orders/couriers';

interface ParcelFieldsProps {
  told: Told | undefined;
  action: string;
  form?: string;
  now: { courier: string; number: string };
}

/** Courier and number of a parcel; neither is asked for. Couriers whose pages are known are offered. */
export function ParcelFields({ told, action, form = '', now }: ParcelFieldsProps) {
  const list = `couriers-${form || 'now'}`;
  return (
    <>
      <Field
        label="Courier"
        name="courier"
        list={list}
        maxLength={60}
        autoComplete="off"
        defaultValue={fieldValue(told, { action, form, name: 'courier', now: now.courier })}
      />
      <datalist id={list}>
        {COURIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Tracking number"
        name="trackingNumber"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={fieldValue(told, { action, form, name: 'trackingNumber', now: now.number })}
      />
    </>
  );
}
