import { useEffect, useRef } from 'react';
import { pinEntry } from '@/lib/contract/plain-digits';
import type { AreaAt } from '@/lib/rules/delivery/area-words';
import { askArea } from '@/store/delivery/ask-area';
import { useArea, type AreaState } from '@/store/delivery/use-area';

/**
 * What is known of the area of an address, which is asked for as soon as its PIN is whole.
 *
 * @param fillIn is handed, once, the PIN that was asked for on a page before: nobody types it twice
 * @returns `area` null where it is not served, undefined while that is not known; `hasFailed` where nothing answered
 */
export function useAreaOf(
  zipcode: string,
  hasAreas: boolean,
  fillIn: (pin: string) => void,
): { area: AreaAt | null | undefined; isOpen: boolean; hasFailed: boolean } {
  const known = useArea();
  const pin = pinEntry(zipcode);
  const isFilled = useRef(false);
  const latest = useRef(fillIn);
  useEffect(() => {
    latest.current = fillIn;
  });
  useEffect(() => {
    if (hasAreas) void askArea(pin);
  }, [hasAreas, pin]);
  useEffect(() => {
    if (!hasAreas || known.pin === '' || isFilled.current) return;
    isFilled.current = true;
    latest.current(known.pin);
  }, [hasAreas, known.pin]);
  const isThis = hasAreas && known.pin === pin;
  const isIn = (phase: AreaState['phase']) => isThis && known.phase === phase;
  return { area: isThis ? known.area : undefined, isOpen: isIn('asking'), hasFailed: isIn('failed') };
}
