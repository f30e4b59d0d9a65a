import { colorName } from '@/lib/rules/catalogue/color-name';
import { lowestPrice } from '@/lib/rules/catalogue/size-price';
import type { ListChange } from '@/lib/rules/catalogue/list-change';
import { atOnce, inTurns } from '@/lib/platform/search/in-turns';
import { groupBy, relatedRings, type Block, type Ring } from './related-rings';
import type { Product } from '@/lib/contract/product';
import { nounOf } from '@/lib/platform/search/noun';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';

/** Where the related products of a page stand in the ring, seen from its own: five, on both sides. */
const BESIDE = [1, -1, 2, -2, 3] as const;

/** Products between two turns of the event loop: some 3 ms of work. */
const PRODUCTS_AT_ONCE = 250;

/** Stands between the parts of a key. */
const BORDER = '\u0000';

/** Which block a product belongs to, and where in it: by brand, then id. The price says neither. */
interface Place extends Omit<Block, 'products'> {
  block: string;
  order: string;
}

interface Related {
  blocks: ReadonlyMap<string, Block>;
  /** The ring of a block, by its products. */
  ringOf: ReadonlyMap<readonly string[], Ring>;
}

type Shelves = Pick<ShelfTree, 'kind'>;

const known = new WeakMap<Shelves, Related>();

/**
 * What a product's page shows beside it: those that stand beside it in its ring (related-rings.ts), those of its own
 * shelf, noun and colour first, then those nearest in price. Each of six or more products of a category gets exactly
 * five links, and no price decides from where: a changed price changes the pages that show it, five at most, and no
 * other (docs/decisions/related-products.md).
 *
 * @param byId these products on sale
 * @param shelves of these products
 */
export function relatedProducts(
  products: readonly Product[],
  byId: ReadonlyMap<string, Product>,
  shelves: Shelves,
): (product: Product) => readonly Product[] {
  return (product) => {
    const related = known.get(shelves) ?? atOnce(relate(products, shelves));
    known.set(shelves, related);
    const { price } = lowestPrice(product);
    const farFrom = (other: Product) => Math.abs(lowestPrice(other).price - price);
    return besides(related, placeOf(product, shelves))
      .flatMap(({ id, alike }) => {
        const other = byId.get(id);
        return other ? [{ id, alike, other, far: farFrom(other) }] : [];
      })
      .sort((a, b) => b.alike - a.alike || a.far - b.far || (a.id < b.id ? -1 : 1))
      .map(({ other }) => other);
  };
}

/**
 * Finds the rings of a new catalogue in turns with requests, where no page has asked for them yet: of 100,000 products it takes a
 * second.
 */
export async function prepareRelated(products: readonly Product[], shelves: Shelves): Promise<void> {
  if (known.has(shelves)) return;
  const related = await inTurns(relate(products, shelves));
  if (!known.has(shelves)) known.set(shelves, related);
}

/** The related products of shelves after a change, made of those before it where they were found. */
export function patchRelated(before: Shelves, after: Shelves, { replaced, gone, added }: ListChange): void {
  const related = known.get(before);
  if (!related) return;
  const placed = (products: Iterable<Product>) => Array.from(products, (product) => placeOf(product, after));
  const left = placed([...replaced.keys(), ...gone]);
  const entered = placed([...replaced.values(), ...added]);
  const stay = new Set(left.map(keyOf));
  const isSame = left.length === entered.length && entered.every((place) => stay.has(keyOf(place)));
  known.set(after, isSame ? related : patchBlocks(related, left, entered));
}

const keyOf = ({ block, order }: Place): string => block + BORDER + order;

function patchBlocks({ blocks, ringOf }: Related, left: readonly Place[], entered: readonly Place[]): Related {
  const patched = new Map(blocks);
  const touched = new Map([...left, ...entered].map((place) => [place.block, place]));
  for (const [key, { block: _block, order: _order, ...kind }] of touched) {
    const isHere = ({ block }: Place) => block === key;
    const gone = new Set(left.filter(isHere).map(({ order }) => order));
    const products = (blocks.get(key)?.products ?? []).filter((order) => !gone.has(order));
    for (const { order } of entered.filter(isHere)) products.splice(placeIn(products, order), 0, order);
    if (products.length > 0) patched.set(key, { ...kind, products });
    else patched.delete(key);
  }
  const categories = new Set(Array.from(touched.values(), ({ category }) => category));
  const others = Array.from(ringOf).filter(([, [first]]) => first && !categories.has(first.category));
  const anew = Array.from(patched.values()).filter(({ category }) => categories.has(category));
  return { blocks: patched, ringOf: new Map([...others, ...ringsOf(anew)]) };
}

function* relate(products: readonly Product[], shelves: Shelves): Generator<void, Related> {
  const blocks = new Map<string, Block & { products: string[] }>();
  for (const [at, product] of products.entries()) {
    if (at % PRODUCTS_AT_ONCE === PRODUCTS_AT_ONCE - 1) yield;
    const { block: key, order, ...kind } = placeOf(product, shelves);
    const block = blocks.get(key);
    if (block) block.products.push(order);
    else blocks.set(key, { ...kind, products: [order] });
  }
  for (const { products } of blocks.values()) products.sort();
  yield;
  return { blocks, ringOf: ringsOf(blocks.values()) };
}

function ringsOf(blocks: Iterable<Block>): Map<readonly string[], Ring> {
  const rings = Array.from(groupBy(blocks, ({ category }) => category).values()).flatMap(relatedRings);
  return new Map(rings.flatMap((ring) => ring.map(({ products }) => [products, ring] as const)));
}

function placeOf(product: Product, shelves: Shelves): Place {
  const { _id: id, category, subCategory: type, colors, brand = '' } = product;
  const shelf = shelves.kind(product)?.path ?? '';
  const noun = nounOf(product);
  const color = colorName(colors[0] ?? '').toLowerCase();
  const kind = { category, shelf, type, noun, color };
  return { ...kind, block: Object.values(kind).join(BORDER), order: brand.toLowerCase() + BORDER + id };
}

/** What both have in common: the shelf says more than the type, that more than the noun, and that more than the colour. */
const likeness = (one: Block, other: Block): number =>
  (['shelf', 'type', 'noun', 'color'] as const).reduce((sum, by) => 2 * sum + Number(one[by] === other[by]), 0);

/** Those beside it: their ids, and how much they are like it. */
function besides({ blocks, ringOf }: Related, { block, order }: Place): { id: string; alike: number }[] {
  const { products } = blocks.get(block) ?? { products: [] };
  const ring = ringOf.get(products) ?? [];
  const at = ring.findIndex((one) => one.products === products);
  const own = ring[at];
  const inBlock = placeIn(products, order);
  if (!own || products[inBlock] !== order) return [];
  const before = ring.slice(0, at).reduce((sum, one) => sum + one.products.length, inBlock);
  const size = ring.reduce((sum, one) => sum + one.products.length, 0);
  const places = new Set(BESIDE.map((by) => (((before + by) % size) + size) % size));
  places.delete(before);
  return Array.from(places, (place) => {
    const [other, found] = productAt(ring, place);
    return { id: found.slice(found.lastIndexOf(BORDER) + 1), alike: likeness(own, other ?? own) };
  });
}

function productAt(ring: Ring, place: number): readonly [Block | undefined, string] {
  let at = place;
  for (const block of ring) {
    const found = block.products[at];
    if (found !== undefined) return [block, found];
    at -= block.products.length;
  }
  return [undefined, ''];
}

/** Where a text stands among sorted ones, or would. */
function placeIn(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
