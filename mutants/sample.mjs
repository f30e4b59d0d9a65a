import { createHash } from 'node:crypto';
import path from 'node:path';

/** How many mutants are tried where all of them would take hours. */
const SIZE = 200;

/**
 * A checker of Stryker's that lets a fixed sample of the mutants through. Which ones is decided by what they change and
 * not by where that stands, so that the sample stays nearly the same while the code around it moves.
 */
const sample = {
  async init() {},
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  },
  async check(mutants) {
    const counts = new Map();
    const ranked = mutants.toSorted(byPlace).map(({ id, fileName, mutatorName, replacement }) => {
      const what = JSON.stringify([path.relative('.', fileName), mutatorName, replacement]);
      counts.set(what, (counts.get(what) ?? 0) + 1);
      return {
        id,
        rank: createHash('sha256')
          .update(`${what} ${counts.get(what)}`)
          .digest('hex'),
      };
    });
    const chosen = new Set(
      ranked
        .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
        .slice(0, SIZE)
        .map(({ id }) => id),
    );
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  },
};

function byPlace(one, other) {
  return (
    one.fileName.localeCompare(other.fileName) ||
    one.location.start.line - other.location.start.line ||
    one.location.start.column - other.location.start.column ||
    Number(one.id) - Number(other.id)
  );
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }];
