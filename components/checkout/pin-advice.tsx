import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { DeliveryAddress } from '@/lib/contract/order';
import type { PinPlace } from '@/lib/rules/india/pin-place';
import styles from './pin-advice.module.css';

interface PinAdviceProps {
  address: DeliveryAddress;
  place: PinPlace;
  onUse: (state: string) => void;
}

/**
 * What the PIN says of the state, with a correction in one tap. It only advises: find-address-fault.ts alone decides
 * whether an order is accepted.
 */
export function PinAdvice({ address, place, onUse }: PinAdviceProps) {
  const region = useRef<HTMLDivElement>(null);
  const { states } = place;
  const fits = states.includes(address.state);
  function use(state: string): void {
    // The pressed button is removed, and would take the focus with it.
    region.current?.focus();
    onUse(state);
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
            <Button key={state} variant="secondary" size="small" onClick={() => use(state)}>
              {`Use ${state}`}
            </Button>
          ))}
    </div>
  );
}
