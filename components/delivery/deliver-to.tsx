'use client';

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { writeEntry } from '@/components/ui/write-entry';
import { termsHere, type TermsHere } from '@/components/delivery/terms-here';
import { pinEntry } from '@/lib/contract/plain-digits';
import { deliveryPaise, type OrderFees } from '@/lib/rules/cart/fee-words';
import { areaWords, notServedWords, type AreaAt } from '@/lib/rules/delivery/area-words';
import { isPin } from '@/lib/rules/delivery/pin-range';
import type { Paise } from '@/lib/rules/money/paise';
import { askArea, recallArea } from '@/store/delivery/ask-area';
import { useArea, type AreaState } from '@/store/delivery/use-area';
import styles from './deliver-to.module.css';

interface DeliverToProps {
  /** Something that is bought here is paid online only, whatever the area offers. */
  isOnlineOnly?: boolean;
  /** Called with a PIN that was typed here. */
  onPin?: (pin: string) => void;
  /** What an order costs beside its items. */
  fees?: OrderFees | undefined;
  /** What the items cost, after a coupon: from some amount on the area's fee falls away. */
  itemsPaise?: Paise | undefined;
  /** Called with what of that page is otherwise for the PIN; undefined while nothing is known of it. */
  onTerms?: (terms: TermsHere | undefined) => void;
}

const NO_FEES: OrderFees = {};

/** 'Deliver to 560004: by Sat 28 Nov, cash on delivery'. The PIN is asked once, and kept in this browser. */
export function DeliverTo({ isOnlineOnly = false, onPin, fees = NO_FEES, itemsPaise = 0, onTerms }: DeliverToProps) {
  const { pin, phase, area } = useArea();
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(recallArea, []);
  useEffect(() => onTerms?.(area === undefined ? undefined : termsHere(pin, area, fees)), [onTerms, pin, area, fees]);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !isEditing) box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const isAsked = pin !== '' && !isEditing;
  const isFree = deliveryPaise({ ...fees, areaPaise: 1 }, itemsPaise) === 0;
  const shownArea = (own: AreaAt): AreaAt => ({
    ...own,
    cash: own.cash && !isOnlineOnly,
    feePaise: isFree ? 0 : own.feePaise,
  });
  return (
    <section ref={box} className={styles.box} aria-label="Delivery to your PIN code">
      <p role="status" className={classNames(styles.words, area === null && styles.refused)}>
        {isAsked ? wordsOf(pin, phase, area && shownArea(area)) : ''}
      </p>
      {isAsked ? (
        <>
          {phase === 'failed' ? (
            <Button variant="secondary" size="small" onClick={() => void askArea(pin, true)}>
              Try again
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            Change PIN code
          </Button>
        </>
      ) : (
        <PinForm
          pin={pin}
          takesFocus={isEditing}
          onPin={(typed) => {
            wasEditing.current = true;
            setEditing(false);
            onPin?.(typed);
            void askArea(typed);
          }}
        />
      )}
    </section>
  );
}

function wordsOf(pin: string, phase: AreaState['phase'], area: AreaState['area']): string {
  if (area === null) return notServedWords(pin);
  if (area) return `Deliver to ${pin}: ${areaWords(area)}`;
  return phase === 'failed'
    ? `Delivery to ${pin} could not be looked up just now. You will see the day and fee before you order.`
    : `Deliver to ${pin}: one moment…`;
}

function PinForm({ pin, takesFocus, onPin }: { pin: string; takesFocus: boolean; onPin: (pin: string) => void }) {
  const [typed, setTyped] = useState(pin);
  const [fault, setFault] = useState('');
  const id = useId();
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPin(typed)) return onPin(typed);
    setFault('Please enter the six digits of your PIN code.');
    document.getElementById(id)?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        id={id}
        label="Your PIN code"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={typed}
        error={fault || undefined}
        onChange={(event) => {
          setFault('');
          setTyped(writeEntry(event, pinEntry(event.target.value)));
        }}
      />
      <Button type="submit" variant="secondary" size="small">
        Check delivery
      </Button>
    </form>
  );
}
