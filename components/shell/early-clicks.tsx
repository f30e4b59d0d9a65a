'use client';

import { useLayoutEffect } from 'react';
import { handOverTyping } from '@/components/shell/hand-over-typing';

/**
 * Replays clicks and submits that came before hydration: the inline script of the shell recorded them. Rendered last in
 * the shell, so that every control is hydrated by then.
 */
export function EarlyClicks() {
  // Recording ends with the first event that React handles itself: one in between would be carried out twice.
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
      // Typed values reach React's state with the next render.
      setTimeout(() => form.requestSubmit());
    }
  }, []);
  return null;
}
