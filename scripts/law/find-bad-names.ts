import path from 'node:path';
import type { Violation } from './violation';

/** Names that say nothing of what is in a file. */
const TOPICLESS = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'constants', 'hooks'];

/** Next's own spellings of a folder: (group), [segment], [...rest], _private, @slot. */
const ROUTE_FOLDER = /^(\([a-z-]+\)|\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}|_[a-z-]+|@[a-z]+)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** Names that say nothing, and names that are not kebab-case. */
export function findBadNames({
  files,
  folders,
}: {
  files: readonly string[];
  folders: readonly string[];
}): Violation[] {
  return [...files, ...folders].flatMap((name) => {
    const base = path.posix.basename(name);
    const topic = base.split('.')[0] ?? base;
    if (TOPICLESS.includes(topic)) {
      return [
        { rule: 'names-have-a-topic', file: name, advice: `'${topic}' says nothing: name it after what it holds.` },
      ];
    }
    // The contract spells its addresses itself: /api/order/verifyRazorpay.
    if (name.startsWith('app/api/') || base === 'README.md') return [];
    if (!KEBAB.test(base) && !ROUTE_FOLDER.test(base) && !base.startsWith('.')) {
      return [{ rule: 'names-are-kebab-case', file: name, advice: 'Write file and folder names like price-cart.ts.' }];
    }
    return [];
  });
}
