'use client';

import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A `<details>` that works as a menu: it closes on Escape, on a click elsewhere and when one of its links is followed.
 */
export function DetailsCloser(props: ComponentProps<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const inside = target instanceof Element && details.current?.contains(target);
      if (details.current?.open && (!inside || target.closest('a'))) details.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return <details ref={details} {...props} />;
}
