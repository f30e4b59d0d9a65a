type Node = Readonly<Record<string, unknown>>;

/** Two changes of one document in one, and where both changed the same. */
interface Merged {
  document: unknown;
  /** Paths at which mine stands though theirs is another, as 'phone.shown'; of a list, its own. */
  both: string[];
}

/**
 * Brings their changes of a document and mine together: each field is that of who changed it, and mine where both did. A list is
 * one field, since its entries move.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown, path = ''): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { document: theirs, both: [] };
  if (isSame(theirs, base)) return { document: mine, both: [] };
  if (!isNode(mine) || !isNode(theirs)) return { document: mine, both: [path] };
  const both: string[] = [];
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    const one = mergeDocuments(isNode(base) ? base[name] : undefined, mine[name], theirs[name], at);
    both.push(...one.both);
    return [name, one.document] as const;
  });
  return { document: Object.fromEntries(merged.filter(([, value]) => value !== undefined)), both };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
