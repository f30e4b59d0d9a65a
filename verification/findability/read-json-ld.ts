/** A node of JSON-LD with its properties. */
export type Thing = Readonly<Record<string, unknown>>;

/** What the blocks of a page say; references (`{"@id": …}`) are replaced by what they point at. */
export function readJsonLd(html: string): { things: Thing[]; fault?: string } {
  const blocks = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script/gi)].map(
    ([, json = '']) => json,
  );
  const roots: Thing[] = [];
  for (const block of blocks) {
    try {
      roots.push(...rootsOf(JSON.parse(block)));
    } catch (error) {
      return { things: [], fault: error instanceof Error ? error.message : 'no JSON' };
    }
  }
  const named = new Map<string, Thing>();
  for (const root of roots) collectNamed(root, named);
  return { things: roots.map((root) => follow(root, named, new Set()) as Thing) };
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property's values as a list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** A property as one thing; an empty one where it is something else. */
export function thingOf(value: unknown): Thing {
  const [first] = listOf(value);
  return isThing(first) ? first : {};
}

export const typeOf = (thing: Thing): string => String(listOf(thing['@type'])[0] ?? '');

export const ofType = (things: readonly Thing[], type: string): Thing[] =>
  things.filter((thing) => listOf(thing['@type']).includes(type));

/** Words of a property; '' without any. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function rootsOf(value: unknown): Thing[] {
  return listOf(value).flatMap((one) =>
    isThing(one) ? (one['@graph'] === undefined ? [one] : rootsOf(one['@graph'])) : [],
  );
}

const isReference = (thing: Thing): boolean => Object.keys(thing).join() === '@id';

function collectNamed(value: unknown, named: Map<string, Thing>): void {
  if (Array.isArray(value)) value.forEach((one) => collectNamed(one, named));
  else if (isThing(value)) {
    const id = value['@id'];
    if (typeof id === 'string' && !isReference(value)) named.set(id, value);
    Object.values(value).forEach((one) => collectNamed(one, named));
  }
}

/** @param above names on the way down: a thing that holds itself stays a reference there */
function follow(value: unknown, named: ReadonlyMap<string, Thing>, above: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => follow(one, named, above));
  if (!isThing(value)) return value;
  const id = typeof value['@id'] === 'string' ? value['@id'] : undefined;
  if (id !== undefined && above.has(id)) return value;
  const whole = id !== undefined && isReference(value) ? (named.get(id) ?? value) : value;
  const below = id === undefined ? above : new Set([...above, id]);
  return Object.fromEntries(Object.entries(whole).map(([name, one]) => [name, follow(one, named, below)]));
}
