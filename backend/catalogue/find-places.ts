import { placesByScore } from '@/lib/platform/search/by-score';
import { foundBy } from '@/lib/platform/search/read-meaning';
import type { Queries } from '../database/tables';
import { SearchView } from './search-view';
import type { FoundPlaces, WordIndex } from './word-index';

/** A search asks for more, again, where what it has read leads further; none needs as many. */
const ROUNDS_MAX = 40;

/**
 * One search by the rules of lib/platform/search, which read at once what they need: what is not here yet counts as empty and is
 * noted, and once it has come from the database all is read again, until nothing was lacking.
 */
export async function findPlaces(queries: Queries, index: WordIndex, text: string, now: Date): Promise<FoundPlaces> {
  const known = index.found.get(text);
  if (known) return known;
  // A page asks for what it shows and for its numbers at the same time.
  const key = `${index.revision} ${text}`;
  const finding =
    index.finding.get(key) ?? readPlaces(queries, index, text, now).finally(() => index.finding.delete(key));
  index.finding.set(key, finding);
  return finding;
}

async function readPlaces(queries: Queries, index: WordIndex, text: string, now: Date): Promise<FoundPlaces> {
  const { revision } = index;
  const result = await readInRounds(queries, index, now, async (view) => {
    const meaning = await view.untilLacking(foundBy(view.searched, text, view.literalRanks(text)));
    if (!meaning || view.isLacking) return { places: new Uint32Array() };
    const { scores, order, ...rest } = meaning;
    const places = placesByScore(scores, Infinity, order && { order, read: view.searched.read });
    return { places: view.inList(places), ...rest };
  });
  if (index.revision === revision) index.found.set(text, result, text.length + 200 + result.places.length);
  return result;
}

/** What is read of the words: as often as something was lacking, which makes it fail or answer too little. */
export async function readInRounds<Result>(
  queries: Queries,
  index: WordIndex,
  now: Date,
  read: (view: SearchView) => Result | Promise<Result>,
): Promise<Result> {
  const view = new SearchView(index, now);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    view.begin();
    try {
      const result = await read(view);
      if (view.isEnough()) return result;
    } catch (error) {
      if (view.isEnough()) throw error;
    }
    if (view.isLacking) await view.fetch(queries);
  }
  throw new Error('A search asked for more and more words.');
}
