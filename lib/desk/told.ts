/** What became of a form that was sent from a page of the desk, told on the page that follows. */
export interface Told {
  /** 'done', or 'refused' with everything that was typed. */
  kind: 'done' | 'refused';
  words: string;
  /** The address the form was sent to, and which of several such forms on one page it was. */
  action: string;
  form: string;
  /** By the name of the field, as it was sent; of files nothing, and of the login the e-mail address alone. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** What is wrong with single fields, by the last part of their names. */
  fields?: Readonly<Record<string, string>>;
}

/** Whether the words belong into this form: it was refused, and its fields show what was typed. */
export const isAbout = (told: Told | undefined, action: string, form = ''): boolean =>
  told?.kind === 'refused' && told.action === action && told.form === form;

/** What a field shows: what was typed into a form that was refused, else what stands now. */
export function fieldValue(
  told: Told | undefined,
  { action, form, name, now }: { action: string; form?: string; name: string; now: string },
): string {
  return told && isAbout(told, action, form) ? (told.typed[name]?.[0] ?? '') : now;
}

/** What was wrong with this field of a form that was refused. */
export function fieldFault(
  told: Told | undefined,
  { action, form, name }: { action: string; form?: string; name: string },
): string | undefined {
  return isAbout(told, action, form) ? told?.fields?.[name.split('.').at(-1) ?? name] : undefined;
}

/** As `fieldValue`, of a box: ticked or not. */
export function boxValue(
  told: Told | undefined,
  {
    action,
    form,
    name,
    now,
    value = 'on',
  }: { action: string; form?: string; name: string; now: boolean; value?: string },
): boolean {
  return told && isAbout(told, action, form) ? (told.typed[name] ?? []).includes(value) : now;
}

/** The parameter of a page that names what became of a form. */
export const TOLD_PARAM = 'told';
