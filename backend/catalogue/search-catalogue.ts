import type { FindProductsAnswer, FindProductsRequest } from '@/lib/contract/product-page';
import { sortOrder } from '@/lib/rules/catalogue/offered-sorts';
import type { SortMode } from '@/lib/rules/catalogue/sort-orders';
import type { Database, Queries } from '../database/tables';
import { countFacets } from './count-facets';
import { completeText } from './complete-text';
import { findPlaces } from './find-places';
import { RANKS, whenListed } from './list-product-page';
import { readWantedPlaces } from './listed-sets';
import { PART } from './place-codec';
import { placesIn, PlacesAdded, type PlaceSets } from './place-sets';
import { readByNewness } from './read-products';
import { NUMBERS, updateSearched } from './searched-words';
import { readWanted, type Wanted } from './wanted-products';
import { wordIndex, type WordIndex } from './word-index';

/**
 * What words find in a large catalogue, a page of it with its numbers: by the rules of the search in memory, from words that are
 * stored with their places. From PostgreSQL alone, as pages of listings are.
 *
 * @throws Refusal as `listProductPage` does
 */
export async function searchCatalogue(
  db: Database,
  asked: FindProductsRequest,
  now: Date,
): Promise<FindProductsAnswer> {
  await whenListed(db, now, asked, updateSearched);
  const index = await wordIndex(db);
  const { places, ...understanding } = await findPlaces(db, index, asked.text, now);
  const among = setsOf(index, places);
  const { base, wanted } = await readWanted(db, { ...asked, name: '' });
  const [completions, left, counts] = await Promise.all([
    asked.completions > 0 ? completeText(db, index, { ...asked, now }) : undefined,
    narrowed(db, index, places, { ...wanted, among }),
    countFacets(db, asked.counted, { ...base, among }, { ...wanted, among }),
  ]);
  const ordered = await sorted(db, index, left, asked.sort);
  const shown = ordered.subarray(asked.skip, asked.skip + asked.limit);
  return {
    success: true,
    products: await readShown(db, index, shown, now),
    total: ordered.length,
    counts,
    ...spread(understanding),
    ...(completions ? { completions } : {}),
  };
}

/** As answers say it, whose lists may be changed by who receives them. */
const spread = ({
  correctedTo,
  understood,
  leftOut,
  unused,
}: Pick<FindProductsAnswer, 'correctedTo'> & {
  understood?: readonly { says: string; without: string }[];
  leftOut?: readonly string[];
  unused?: readonly string[];
}) => ({
  ...(correctedTo === undefined ? {} : { correctedTo }),
  ...(understood ? { understood: [...understood] } : {}),
  ...(leftOut ? { leftOut: [...leftOut] } : {}),
  ...(unused ? { unused: [...unused] } : {}),
});

/** Places of words as places in the list. */
function setsOf(index: WordIndex, places: Uint32Array): PlaceSets {
  const added = new PlacesAdded();
  for (let at = 0; at < places.length; at += 1) added.add(-index.newnessOf(places[at] ?? 0));
  return added.sets;
}

/** Those that the filters leave, in the same order. */
async function narrowed(queries: Queries, index: WordIndex, places: Uint32Array, wanted: Wanted): Promise<Uint32Array> {
  const { groups, price } = wanted;
  if (groups.size === 0 && price.min === undefined && price.max === undefined) return places;
  const left = new Uint8Array(index.size);
  for (const [part, bits] of await readWantedPlaces(queries, wanted)) {
    const some = placesIn(bits);
    for (let at = 0; at < some.length; at += 1) left[index.placeOf(-(part * PART + (some[at] ?? 0)))] = 1;
  }
  return places.filter((place) => left[place] === 1);
}

async function sorted(queries: Queries, index: WordIndex, places: Uint32Array, sort: SortMode): Promise<Uint32Array> {
  if (sortOrder(sort).isNewestFirst) return places.toSorted();
  const by = RANKS[sort];
  if (!by) return places;
  const numbers = await index.loadNumbers(queries, NUMBERS[by.by]);
  const byRank = new Map<number, number[]>();
  for (const place of places) {
    const rank = by.sign * (numbers[place] ?? 0);
    const bucket = byRank.get(rank);
    if (bucket) bucket.push(place);
    else byRank.set(rank, [place]);
  }
  const inOrder = [...byRank].sort(([one], [other]) => one - other);
  return Uint32Array.from(inOrder.flatMap(([, bucket]) => bucket));
}

async function readShown(
  queries: Queries,
  index: WordIndex,
  places: Uint32Array,
  now: Date,
): Promise<FindProductsAnswer['products']> {
  const newness = Array.from(places, index.newnessOf);
  const products = await readByNewness(queries, newness, now);
  return newness.flatMap((one) => products.get(one) ?? []);
}
