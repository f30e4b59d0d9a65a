import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { DeliveryAddress } from '@/lib/contract/order';
import type { PinPlace } from '@/lib/rules/india/pin-place';
import styles from './pin-advice.module.css';

type Correction = Partial<Pick<DeliveryAddress, 'city' | 'state'>>;

interface PinAdviceProps {
  address: DeliveryAddress;
  place: PinPlace;
  onUse: (correction: Correction) => void;
}

/**
 * What the PIN says of city and state, with a correction in one tap. It only advises: find-address-fault.ts alone
 * decides whether an order is accepted. A city that was typed stays.
 */
export function PinAdvice({ address, place, onUse }: PinAdviceProps) {
  const region = useRef<HTMLDivElement>(null);
  const { states } = place;
  const fits = states.includes(address.state);
  const city = address.city.trim() === '' ? place.city : undefined;
  function use(correction: Correction): void {
    // The pressed button is removed, and would take the focus with it.
    region.current?.focus();
    onUse(correction);
  }
  return (
    <div
      ref={region}
      role="status"
      tabIndex={-1}
      className={states.length > 0 ? styles.advice : undefined}
      data-wrong={(address.state !== '' && !fits) || undefined}
    >
      {states.length > 0 ? <p>{`PIN ${address.zipcode} is in ${states.join(' or ')}.`}</p> : null}
      {fits
        ? null
        : states.map((state) => (
            <Button key={state} variant="secondary" size="small" onClick={() => use({ state })}>
              {`Use ${state}`}
            </Button>
          ))}
      {city ? (
        <Button variant="secondary" size="small" onClick={() => use({ city })}>
          {`Use ${city} as the city`}
        </Button>
      ) : null}
    </div>
  );
}
