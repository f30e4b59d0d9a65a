'use client';

import { useLayoutEffect } from 'react';

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
      button.ariaBusy = null;
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

/**
 * Hands values typed before hydration over to React, which hydrates controlled fields with their rendered values and
 * would restore those at the next change. The field's tracked value is reset first, so that React sees a change event.
 */
function handOverTyping(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
