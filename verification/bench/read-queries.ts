import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { judgeBy, meaning, type Judge, type Meaning } from './meaning';

const FOLDER = 'verification/bench/queries';
/** In the order of the table. */
const FILES = ['demo', 'fresh-demo', 'real', 'fresh-real', 'walked', 'blind'];

/** A query of somebody, and what was meant by it. */
export interface JudgedQuery {
  query: string;
  group: string;
  /** The products that it is put to: the demo's, or those of a real shop. */
  catalogue: 'demo' | 'real';
  isGood: Judge;
  /** Not looked at while the search is being changed. */
  isHeldOut: boolean;
}

const names = z.record(z.string(), meaning);

/**
 * What is in a file: meanings that several queries have, by name, and the queries of groups with what each means.
 *
 * @internal
 */
export const queriesFile = z.strictObject({
  names,
  sets: z.array(
    z.strictObject({
      about: z.string(),
      catalogue: z.enum(['demo', 'real']),
      /** Every other query is held out: it is looked at once, when a change of the search is finished. */
      everyOtherHeldOut: z.literal(true).optional(),
      groups: z.record(z.string(), names),
    }),
  ),
});

/** Every query of verification/bench/queries. @throws Error naming what cannot be read there */
export function readQueries(): JudgedQuery[] {
  const known = judgesOf(names.parse(readJson('names')), new Map());
  return FILES.flatMap((file) => judged(queriesFile.parse(readJson(file)), known));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, `${file}.json`), 'utf8'));

/** @param known the meanings that all files may call by name; a file's own go before them @internal */
export function judged({ names: own, sets }: z.infer<typeof queriesFile>, known: ReadonlyMap<string, Judge>) {
  const judges = judgesOf(own, known);
  return sets.flatMap(({ catalogue, everyOtherHeldOut, groups }) =>
    Object.entries(groups)
      .flatMap(([group, queries]) => Object.entries(queries).map(([query, meant]) => ({ query, group, meant })))
      .map(({ query, group, meant }, index): JudgedQuery => {
        const isHeldOut = everyOtherHeldOut === true && index % 2 === 1;
        return { query, group, catalogue, isGood: judgeBy(meant, judges), isHeldOut };
      }),
  );
}

/** In their order: each may call those before it. */
function judgesOf(meanings: Readonly<Record<string, Meaning>>, known: ReadonlyMap<string, Judge>): Map<string, Judge> {
  const judges = new Map(known);
  for (const [name, meant] of Object.entries(meanings)) judges.set(name, judgeBy(meant, judges));
  return judges;
}
