/** Products of one category, shelf, type, noun and colour. */
export interface Block {
  category: string;
  /** The shelf that says what kind of products they are; '' where none below the category does. */
  shelf: string;
  type: string;
  noun: string;
  /** Their first; '' where they have none. */
  color: string;
  /** One text for each, by which they are sorted. */
  products: readonly string[];
}

/** Products that are related to each other, each to those beside it; the first is beside the last. */
export type Ring = readonly Block[];

/** So many products of a ring are enough for each to be beside five others. */
const RING_MIN = 6;

/** Blocks that stay together: of one type, noun and colour, or a whole shelf of few products. */
interface Chunk {
  type: string;
  noun: string;
  color: string;
  blocks: readonly Block[];
}

/**
 * Cuts the products of a category into rings of six or more: by shelf, within a shelf by type, then by noun, then by colour. Where one of
 * these has fewer, they stand together with others that have few, or join the nearest ring: a shelf of few products those of its
 * type. Products of one type stand beside each other wherever they do, and a product that is the only one of its type on its shelf
 * is with its type.
 */
export function relatedRings(blocks: readonly Block[]): Ring[] {
  const placed = withoutLoners([...blocks].sort(inOrder));
  const units = [...groupBy(placed, ({ shelf, type }) => shelf || `:${type}`).entries()].sort(byKey);
  const large = new Map<string, Chunk[]>();
  const small: Chunk[] = [];
  for (const [key, unit] of units) {
    if (sizeOf(unit) >= RING_MIN) large.set(key, chunksOf(unit));
    else small.push(oneChunk(unit));
  }
  const left: Chunk[] = [];
  for (const [type, chunks] of groupBy(small, (chunk) => chunk.type)) {
    const host = hostOf(large, type);
    if (countOf(chunks) >= RING_MIN && host?.key !== `:${type}`) large.set(`+${type}`, chunks);
    else if (host) host.chunks.push(...chunks);
    else left.push(...chunks);
  }
  if (left.length > 0) {
    const host = countOf(left) >= RING_MIN ? undefined : largestOf([...large.values()], countOf);
    if (host) host.push(...left);
    else large.set('', left);
  }
  return [...large.values()].flatMap((chunks) => ringsOf(chunks));
}

/** The only product of its type on a shelf goes to where most of its type are, where there are others. */
function withoutLoners(blocks: readonly Block[]): readonly Block[] {
  const placed = new Map<Block, Block>();
  for (const ofType of groupBy(blocks, ({ type }) => type).values()) {
    const shelves = [...groupBy(ofType, ({ shelf }) => shelf).entries()].sort(byKey);
    const most = largestOf(shelves, ([, some]) => sizeOf(some));
    if (!most) continue;
    for (const [shelf, some] of shelves)
      if (shelf !== most[0] && sizeOf(some) === 1)
        for (const block of some) placed.set(block, { ...block, shelf: most[0] });
  }
  return placed.size === 0 ? blocks : blocks.map((block) => placed.get(block) ?? block);
}

/** Where products of a type find others of it: those without a shelf, else the shelf that has most of them. */
function hostOf(large: ReadonlyMap<string, Chunk[]>, type: string): { key: string; chunks: Chunk[] } | undefined {
  const without = large.get(`:${type}`);
  if (without) return { key: `:${type}`, chunks: without };
  const inType = (chunks: readonly Chunk[]) => countOf(chunks.filter((chunk) => chunk.type === type));
  const most = largestOf([...large], ([, chunks]) => inType(chunks));
  return most && inType(most[1]) > 0 ? { key: most[0], chunks: most[1] } : undefined;
}

const chunksOf = (unit: readonly Block[]): Chunk[] =>
  [...groupBy(unit, ({ type, noun, color }) => [type, noun, color].join('\n')).entries()]
    .sort(byKey)
    .flatMap(([, blocks]) => (blocks[0] ? [{ ...blocks[0], blocks }] : []));

/** A shelf of few products, of what most of them are. */
function oneChunk(unit: readonly Block[]): Chunk {
  const inOrder = chunksOf(unit);
  const most = LEVELS.reduce<readonly Chunk[]>(
    (some, level) => largestOf([...groupBy(some, level).values()], countOf) ?? some,
    inOrder,
  );
  const { type = '', noun = '', color = '' } = most[0] ?? {};
  return { type, noun, color, blocks: inOrder.flatMap(({ blocks }) => blocks) };
}

const LEVELS: readonly ((chunk: Chunk) => string)[] = [({ type }) => type, ({ noun }) => noun, ({ color }) => color];

/** Level by level; what is too few for a ring of its own is in one with the others, or at the end of the largest. */
function ringsOf(chunks: readonly Chunk[], [level, ...deeper]: typeof LEVELS = LEVELS): Ring[] {
  if (!level) return [chunks.flatMap(({ blocks }) => blocks)];
  const groups = [...groupBy(chunks, level).entries()].sort(byKey).map(([, some]) => some);
  const rings = groups.filter((group) => countOf(group) >= RING_MIN).flatMap((group) => ringsOf(group, deeper));
  const few = groups.filter((group) => countOf(group) < RING_MIN).flat();
  if (few.length === 0) return rings;
  const blocks = few.flatMap((chunk) => chunk.blocks);
  const largest = countOf(few) >= RING_MIN ? undefined : largestOf(rings, sizeOf);
  return largest ? rings.map((ring) => (ring === largest ? [...ring, ...blocks] : ring)) : [...rings, blocks];
}

const sizeOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { products }) => sum + products.length, 0);
const countOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { blocks }) => sum + sizeOf(blocks), 0);

const keyOf = ({ shelf, type, noun, color }: Block): string => [shelf, type, noun, color].join('\n');
const inOrder = (one: Block, other: Block): number => byKey([keyOf(one), one], [keyOf(other), other]);

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : Number(one > other);

/** The first of the largest. */
function largestOf<One>(all: readonly One[], size: (one: One) => number): One | undefined {
  let largest: One | undefined;
  let most = -1;
  for (const one of all) {
    const found = size(one);
    if (found > most) [largest, most] = [one, found];
  }
  return largest;
}

/** In the order in which each group is met first. */
export function groupBy<One>(all: Iterable<One>, keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
