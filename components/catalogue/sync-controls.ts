import 'client-only';

/**
 * The address a listing's form leads to, without empty or default values and without the page.
 *
 * @param typing what has the focus: a text box of this form in which somebody is typing counts once the form is sent
 */
export function formHref(form: HTMLFormElement, path: string, typing?: Element | null): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const isTyped =
      typing instanceof HTMLInputElement &&
      typing.form === form &&
      typing.type !== 'checkbox' &&
      typing.name === name &&
      value === typing.value;
    const sent = isTyped ? typing.defaultValue : value;
    const text = typeof sent === 'string' ? sent.replace(/\s+/g, ' ').trim() : '';
    const control = form.elements.namedItem(name);
    const isDefault = control instanceof HTMLSelectElement && text === defaultOf(control);
    if (text && !isDefault) params.append(name, text);
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The address after a step that leads from one address to another: what it takes out and adds, and all else as it stands.
 *
 * @param now where the step begins, perhaps with choices whose answer is not there yet
 */
export function afterStep(now: string, from: string, to: string): string {
  const pairsOf = (href: string) => [...new URL(href, location.origin).searchParams];
  const has = (pairs: [string, string][], [name, value]: [string, string]) =>
    pairs.some(([other, another]) => other === name && another === value);
  const [before, after] = [pairsOf(from), pairsOf(to)];
  const left = pairsOf(now).filter((pair) => !has(before, pair) || has(after, pair));
  const added = after.filter((pair) => !has(before, pair) && !has(left, pair));
  const query = new URLSearchParams([...left, ...added]).toString();
  const [path = ''] = to.split('?');
  return query ? `${path}?${query}` : path;
}

/** Whether two addresses choose the same, in whatever order they say it. */
export function isSameChoice(one: string, other: string): boolean {
  const [said, wanted] = [one, other].map((href) => {
    const [path = '', query] = href.split('?');
    return [path, ...Array.from(new URLSearchParams(query), String).sort()].join('\n');
  });
  return said === wanted;
}

/** What is listed first is the default (lib/rules/catalogue/sort-orders.ts), which no address names. */
const defaultOf = (select: HTMLSelectElement): string => select.options[0]?.value ?? '';

/** Sets the form to what an address says, for Back and for chips; a text box somebody is typing in is left alone. */
export function syncControls(form: HTMLFormElement, href: string): void {
  const params = new URL(href, location.origin).searchParams;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = params.get(control.name) ?? defaultOf(control);
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'checkbox') control.checked = params.getAll(control.name).includes(control.value);
    else if (control !== document.activeElement)
      control.value = 'adds' in control.dataset ? '' : (params.get(control.name) ?? '');
  }
}
