/**
 * Tells React what was typed into a form before the page came alive: it takes over fields as they were drawn, and would
 * empty them at the next change. A field is set back to what React believes, so that it notices the difference.
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
