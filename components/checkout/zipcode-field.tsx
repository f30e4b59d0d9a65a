import { useEffect, useRef, useState, useMemo } from 'react';
import { PinAdvice } from '@/components/checkout/pin-advice';
import { Field } from '@/components/ui/field';
import { writeEntry } from '@/components/ui/write-entry';
import type { DeliveryAddress } from '@/lib/contract/order';
import { pinEntry } from '@/lib/contract/plain-digits';
import type { PinPlace } from '@/lib/rules/india/pin-place';
import styles from './pin-advice.module.css';

interface ZipcodeFieldProps {
  address: DeliveryAddress;
  error?: string;
  /** Called with what changed alone. */
  onChange: (changed: Partial<DeliveryAddress>) => void;
}

/** The PIN. With six digits it fills in state and city where nobody has, and is compared with the state. */
export function ZipcodeField({ address, error, onChange }: ZipcodeFieldProps) {
  const [touched, setTouched] = useState(false);
  const { zipcode } = address;
  // A phone's autofill completes the field without ever focusing it.
  const place = usePinPlace(zipcode, touched || /^\d{6}$/.test(zipcode));
  const latest = useRef({ address, onChange });
  const filledIn = useRef({ state: '', city: '' });
  useEffect(() => {
    latest.current = { address, onChange };
  });
  useEffect(() => {
    const { address: now, onChange: change } = latest.current;
    const { states, city = '' } = place;
    const known = { state: states.length === 1 ? (states[0] ?? '') : '', city };
    const own = filledIn.current;
    const mayFill = (part: 'state' | 'city') => known[part] !== '' && ['', own[part]].includes(now[part].trim());
    const filled = {
      ...(mayFill('state') ? { state: known.state } : {}),
      ...(mayFill('city') ? { city: known.city } : {}),
    };
    filledIn.current = { ...own, ...filled };
    if (now.state !== (filled.state ?? now.state) || now.city !== (filled.city ?? now.city)) change(filled);
  }, [place]);
  const change = (entry: string) => onChange({ zipcode: entry });
  return (
    <div className={styles.field}>
      <Field
        label="PIN code"
        name="zipcode"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
        required
        value={zipcode}
        error={error}
        onFocus={() => setTouched(true)}
        onChange={(event) => change(writeEntry(event, pinEntry(event.target.value)))}
        onBlur={() => zipcode === pinEntry(zipcode) || change(pinEntry(zipcode))}
      />
      <PinAdvice address={address} place={place} onUse={(state) => onChange({ state })} />
    </div>
  );
}

const NOWHERE: PinPlace = { states: [] };

/**
 * What the tables of PINs say of this one. They are loaded once `wanted`; until then, and where they cannot be loaded,
 * nothing is known.
 */
function usePinPlace(pin: string, wanted: boolean): PinPlace {
  const [placeOf, setPlaceOf] = useState<(pin: string) => PinPlace>();
  useEffect(() => {
    if (!wanted || placeOf) return;
    import('@/lib/rules/india/pin-place').then(
      (module) => setPlaceOf(() => module.pinPlace),
      (failure: unknown) => console.warn('PIN tables not loaded', failure),
    );
  }, [wanted, placeOf]);
  return useMemo(() => placeOf?.(pin) ?? NOWHERE, [placeOf, pin]);
}
