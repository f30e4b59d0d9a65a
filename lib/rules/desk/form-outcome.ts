/** What became of a form that was sent from a page of the desk, shown on the page that follows. */
export interface FormNotice {
  /** 'done', or 'refused' with everything that was typed. */
  kind: 'done' | 'refused';
  words: string;
  /** Somebody else was first: the form may not be there any more. */
  isConflict?: boolean;
  /** Nothing was done yet: the words ask, and `fields.sure` is what the button says that means it. */
  isQuestion?: boolean;
  /** The address the form was sent to, and which of several such forms on one page it was. */
  action: string;
  form: string;
  /** By the name of the field, as it was sent; of files nothing, and of the login the email address alone. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** What is wrong with single fields, by their names or the last part of these. */
  fields?: Readonly<Record<string, string>>;
}

/** Whether the words belong into this form: it was refused, and its fields show what was typed. */
export const isAbout = (notice: FormNotice | undefined, action: string, form = ''): boolean =>
  notice?.kind === 'refused' && notice.action === action && notice.form === form;

/** Whether what is wrong is said at fields, so that their form need not say it again. */
export const isShownAtFields = ({ kind, fields = {}, isQuestion }: FormNotice): boolean =>
  kind === 'refused' && !isQuestion && Object.keys(fields).length > 0;

/** Whether it was refused for nothing that is said at a field. */
export const isRefusedAsWhole = (notice: FormNotice): boolean => notice.kind === 'refused' && !isShownAtFields(notice);

/** A form of the desk as its fields see it. */
export interface DeskFormState {
  /** The path of its call. */
  action: string;
  /** Tells several forms of one call on one page apart. */
  form?: string | undefined;
  notice: FormNotice | undefined;
  /** The version of what the form shows: its fields say as well what they showed. */
  shownVersion?: string | undefined;
}

/** What a field shows, or a box whose `value` is sent when it is ticked. */
interface FieldNow {
  name: string;
  now: string;
}

/** By this name a field of a form with `shownVersion` sends what it showed. */
export const shownName = (name: string): string => `shown.${name}`;

/** What a refused form sent of a field. */
function sentOf({ action, form, notice }: DeskFormState, name: string): readonly string[] | undefined {
  return notice && isAbout(notice, action, form)
    ? notice.typed[name]?.map((text) => text.replaceAll('\r\n', '\n'))
    : undefined;
}

/**
 * What a field shows: what was typed into a refused form, else the present value; also where the typed value is what
 * the field had shown. @param shownBy the name of the field that says so
 */
export function fieldValue(of: DeskFormState, { name, now }: FieldNow, shownBy = shownName(name)): string {
  const [typed] = sentOf(of, name) ?? [];
  return typed === undefined || typed === sentOf(of, shownBy)?.[0] ? now : typed;
}

/** What a field showed that somebody else has changed since. */
export function shownBefore(of: DeskFormState, { name, now }: FieldNow): string | undefined {
  const [shown] = sentOf(of, shownName(name)) ?? [];
  return shown === now ? undefined : shown;
}

/** What was wrong with this field of a form that was refused, to be read after its label. */
export function fieldFault({ action, form, notice }: DeskFormState, name: string): string | undefined {
  if (!notice?.fields || !isAbout(notice, action, form)) return undefined;
  return notice.fields[name] ?? notice.fields[name.split('.').at(-1) ?? name];
}

/** As `fieldValue`, of a box: ticked or not. */
export function isBoxTicked(
  of: DeskFormState,
  { name, now, value }: { name: string; now: boolean; value: string },
): boolean {
  if (!of.notice || !isAbout(of.notice, of.action, of.form)) return now;
  const isTicked = (sentOf(of, name) ?? []).includes(value);
  const [shown] = sentOf(of, shownName(name)) ?? [];
  return shown === (isTicked ? value : '') ? now : isTicked;
}

/** Whether something is beside this field that has to be seen. */
export const isMarked = (of: DeskFormState, shown: FieldNow): boolean =>
  fieldFault(of, shown.name) !== undefined || shownBefore(of, shown) !== undefined;

/** What was typed into a field of several values, if it was anything else than what these showed. */
export function typedList(of: DeskFormState, name: string): readonly string[] | undefined {
  const [typed, shown] = [name, shownName(name)].map((one) => sentOf(of, one)?.filter(Boolean));
  return typed && shown && typed.join('\n') === shown.join('\n') ? undefined : typed;
}

/**
 * What was typed into the rows of a refused form, by their keys: only what differs from what the row showed, since the
 * rest may be something else by now. `list.0.seen` says what it showed.
 */
export function typedRows(
  of: DeskFormState,
  { list, key, field }: { list: string; key: string; field: string },
): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (let at = 0; ; at += 1) {
    const [own, shown, typed] = [key, 'seen', field].map((part) => sentOf(of, `${list}.${at}.${part}`)?.[0]);
    if (own === undefined) return rows;
    if (typed !== undefined && typed !== shown) rows.set(own, typed);
  }
}

/**
 * The name of the row of a refused form that was about this value, 'rows.3': it may stand elsewhere in a list that is shown
 * anew.
 */
export function rowTyped(
  of: DeskFormState,
  { list, key, value }: { list: string; key: string; value: string },
): string | undefined {
  for (let at = 0; ; at += 1) {
    const own = sentOf(of, `${list}.${at}.${key}`)?.[0];
    if (own === undefined || own === value) return own && `${list}.${at}`;
  }
}

/** The parameter of a page that names the notice to show there. */
export const NOTICE_PARAM = 'told';
