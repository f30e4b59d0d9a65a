import { useEffect, useRef, useState, type FormEvent, type HTMLAttributes } from 'react';
import { PhoneField } from '@/components/checkout/phone-field';
import { ZipcodeField } from '@/components/checkout/zipcode-field';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/email-field';
import { Field } from '@/components/ui/field';
import { focusInView } from '@/components/ui/focus-in-view';
import { SelectField } from '@/components/ui/select-field';
import { wordsAtField, type AddressFault, type AddressField } from '@/lib/rules/checkout/find-address-fault';
import { phoneToShow } from '@/lib/rules/checkout/phone-entry';
import type { DeliveryAddress } from '@/lib/contract/order';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import { lastAddress } from '@/store/checkout/checkout-draft';
import styles from './checkout-screen.module.css';

interface AddressFormProps {
  /** The order button is outside the form and names it. */
  id: string;
  address: DeliveryAddress;
  fault?: AddressFault;
  /** What the last try to order found: its field gets the focus, once. */
  focusOn?: AddressFault;
  /** Called with what changed alone: what is typed elsewhere meanwhile stays. */
  onChange: (changed: Partial<DeliveryAddress>) => void;
  onSubmit: (event: FormEvent) => void;
}

interface FieldSettings {
  label: string;
  hint?: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength: number;
}

/** With what autofill needs to know. */
const TEXT_FIELDS: Record<Exclude<AddressField, 'state' | 'zipcode' | 'phone'>, FieldSettings> = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: 80 },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 80 },
  email: { label: 'Email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  street: {
    label: 'Street',
    hint: 'Flat or house no., street, area, landmark',
    autoComplete: 'address-line1',
    maxLength: 300,
  },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 120 },
};

/** 'DELIVERY INFORMATION', from the PIN on, which fills in state and city (ruling 59). The first fault is shown at its field, which gets the focus. */
export function AddressForm({ id, address, fault, focusOn, onChange, onSubmit }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusOn) focusInView(form.current?.querySelector<HTMLElement>(`[name="${focusOn.field}"]`));
  }, [focusOn]);
  const errorAt = (field: AddressField) => wordsAtField(fault, field);
  const change = (field: AddressField, value: string) => onChange({ [field]: value });
  const text = (field: keyof typeof TEXT_FIELDS) => (
    <Field
      {...TEXT_FIELDS[field]}
      name={field}
      required
      value={address[field]}
      error={errorAt(field)}
      onChange={(event) => change(field, event.target.value)}
    />
  );
  return (
    <form ref={form} id={id} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <h2 className={styles.heading}>DELIVERY INFORMATION</h2>
      <LastAddress address={address} onUse={(last) => onChange({ ...last, phone: phoneToShow(last.phone) })} />
      <ZipcodeField address={address} error={errorAt('zipcode')} onChange={onChange} />
      <div className={styles.pair}>
        {text('firstName')}
        {text('lastName')}
      </div>
      <EmailField
        {...TEXT_FIELDS.email}
        name="email"
        required
        value={address.email}
        error={errorAt('email')}
        onValue={(email) => change('email', email)}
      />
      {text('street')}
      <div className={styles.pair}>
        {text('city')}
        <StateField value={address.state} error={errorAt('state')} onChange={(state) => change('state', state)} />
      </div>
      <div className={styles.pair}>
        <PhoneField value={address.phone} error={errorAt('phone')} onChange={(phone) => change('phone', phone)} />
        <Field label="Country" name="country" autoComplete="country-name" value="India" disabled readOnly />
      </div>
    </form>
  );
}

/** The 28 states, then the 8 union territories. */
function StateField({ value, error, onChange }: { value: string; error?: string; onChange: (state: string) => void }) {
  return (
    <SelectField
      label="State"
      name="state"
      autoComplete="address-level1"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Please choose</option>
      <optgroup label="States">
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </optgroup>
      <optgroup label="Union territories">
        {UNION_TERRITORIES.map((territory) => (
          <option key={territory}>{territory}</option>
        ))}
      </optgroup>
    </SelectField>
  );
}

/** Offers the address of the last order while the street is still empty. */
function LastAddress({ address, onUse }: { address: DeliveryAddress; onUse: (address: DeliveryAddress) => void }) {
  const [last, setLast] = useState<DeliveryAddress>();
  useEffect(() => setLast(lastAddress()), []);
  if (!last || address.street !== '') return null;
  return (
    <div className={styles.last}>
      <p>
        Deliver to your last address?{' '}
        <span className={styles.soft}>
          {`${last.firstName} ${last.lastName}, ${last.street}, ${last.city} ${last.zipcode}`}
        </span>
      </p>
      <Button variant="secondary" size="small" onClick={() => onUse(last)}>
        Use it
      </Button>
    </div>
  );
}
