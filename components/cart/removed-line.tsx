import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import styles from './removed-line.module.css';

/** How long a removal can be undone, in ms. */
const UNDO_MS = 10_000;

interface RemovedLineProps {
  line: CartLine;
  /** Whether the focus was in this line when it went. */
  takesFocus: boolean;
  onUndo: (line: CartLine) => void;
  onClose: (line: CartLine) => void;
}

/**
 * The way back, in the place of a removed line. Its time does not run while a keyboard's focus or a mouse is on it, and
 * starts afresh when they leave. A finger's focus does not hold it, since nothing would take it away.
 */
export function RemovedLine({ line, takesFocus, onUndo, onClose }: RemovedLineProps) {
  const words = useId();
  const place = useRef<HTMLLIElement>(null);
  const [hasMouse, setMouse] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (takesFocus && hasNoFocus()) focusIn(place.current);
  }, [takesFocus]);
  useEffect(() => {
    if (hasMouse || hasFocus) return undefined;
    const timer = setTimeout(() => {
      if (place.current?.contains(document.activeElement)) focusBeside(place.current);
      onClose(line);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [hasMouse, hasFocus, line, onClose]);
  return (
    <li
      ref={place}
      className={styles.place}
      onPointerEnter={({ pointerType }) => setMouse(pointerType === 'mouse')}
      onPointerLeave={() => setMouse(false)}
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <p id={words} className={styles.words}>
        {`${line.name} removed`}
      </p>
      <Button variant="secondary" size="small" aria-describedby={words} onClick={() => onUndo(line)}>
        Undo
      </Button>
    </li>
  );
}

/** Whether the element that had the focus is gone. */
export const hasNoFocus = (): boolean => document.activeElement === document.body;

/** Goes on with the neighbour, or where the list is over with the page's content. */
function focusBeside(place: HTMLElement): void {
  focusIn(place.nextElementSibling ?? place.previousElementSibling ?? document.querySelector('main'));
}

function focusIn(place: Element | null): void {
  place?.querySelector<HTMLElement>('a:not([tabindex]), button')?.focus({ preventScroll: true });
}
