/**
 * Hands values typed before hydration over to React, which hydrates controlled fields with their rendered values and
 * would restore those at the next change. The field's tracked value is reset first, so that React sees a change event.
 */
export function handOverTyping(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
