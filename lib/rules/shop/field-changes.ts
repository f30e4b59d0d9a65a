/** A field of the document that another version says otherwise; undefined where one of them does not have it. */
export interface FieldChange {
  /** 'legal.gstin', 'questions.0.answer.1'. */
  path: string;
  from: string | undefined;
  to: string | undefined;
}

/** What of a document another says otherwise, field by field, in the order in which they stand. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [textsIn(before), textsIn(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, from: from.get(path), to: to.get(path) }));
}

/** Every text, figure and yes of a document by its path: 'questions.0.answer.1'. */
export function textsIn(value: unknown, path: readonly string[] = []): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? new Map() : new Map([[path.join('.'), String(value)]]);
  return new Map(Object.entries(value).flatMap(([name, one]) => [...textsIn(one, [...path, name])]));
}
