type Node = { [name: string]: Node } | string | string[];

/** Deepest nesting of a name, and most fields of one form: a table of 60 sizes and 60 colours fits. */
const DEPTH_MAX = 6;
export const FORM_FIELDS_MAX = 5000;

/** Names that would reach into the language instead of the object. */
const NO_NAME = /^(__proto__|constructor|prototype)$/;

/**
 * The fields of a form as the object a call takes: dotted names nest, parts that are numbers make lists
 * (`pieces.0.fit`), and a name sent several times is a list of its values.
 *
 * @param fields in the order they were sent
 */
export function readFormFields(fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  const root: Record<string, Node> = Object.create(null) as Record<string, Node>;
  for (const [name, value] of fields.slice(0, FORM_FIELDS_MAX)) {
    const parts = name.split('.').slice(0, DEPTH_MAX);
    if (parts.some((part) => part === '' || NO_NAME.test(part))) continue;
    put(root, parts, value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, node]) => [name, withLists(node)]));
}

function put(into: Record<string, Node>, [part = '', ...rest]: readonly string[], value: string): void {
  const there = into[part];
  if (rest.length > 0) {
    const next =
      typeof there === 'object' && !Array.isArray(there) ? there : (Object.create(null) as Record<string, Node>);
    into[part] = next;
    put(next, rest, value);
  } else if (there === undefined) into[part] = value;
  else if (typeof there === 'string') into[part] = [there, value];
  else if (Array.isArray(there)) there.push(value);
}

function withLists(node: Node): unknown {
  if (typeof node === 'string' || Array.isArray(node)) return node;
  const entries = Object.entries(node);
  if (entries.every(([name]) => /^\d+$/.test(name)))
    return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => withLists(value));
  return Object.fromEntries(entries.map(([name, value]) => [name, withLists(value)]));
}
