'use client';

import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';

/** The dialog of the mobile menu: closes on a click beside it and when one of its links is followed. */
export function MenuDialog(props: ComponentProps<'dialog'> & { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id } = props;

  useEffect(() => {
    // Fallback for browsers without invoker commands (command, commandfor).
    if ('command' in HTMLButtonElement.prototype) return undefined;
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest(`[commandfor="${id}"]`) : null;
      if (button?.getAttribute('command') === 'show-modal') dialog.current?.showModal();
      else if (button) dialog.current?.close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [id]);

  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) dialog.current?.close();
  };

  return <dialog ref={dialog} {...props} onClick={closeWhenDone} />;
}
