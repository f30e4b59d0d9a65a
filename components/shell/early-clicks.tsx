'use client';

import { useLayoutEffect } from 'react';
import { handOverTyping } from '@/components/shell/hand-over-typing';

/**
 * Carries out what was pressed or sent before the page came alive: the inline script of the shell noted it. Stands last
 * in the shell, so that everything that can be pressed is alive by then.
 */
export function EarlyClicks() {
  // Not a moment after React hears clicks itself: what is pressed in between would be carried out twice.
  useLayoutEffect(() => {
    document.documentElement.dataset['alive'] = '';
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-clicked]')) {
      button.removeAttribute('data-clicked');
      button.click();
    }
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
      handOverTyping(form);
      if (!form.hasAttribute('data-submitted')) continue;
      form.removeAttribute('data-submitted');
      // What was typed is known once React has drawn it.
      setTimeout(() => form.requestSubmit());
    }
  }, []);
  return null;
}
