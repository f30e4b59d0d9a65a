import type { HeldShelves, ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { INDEXED_FROM } from '@/lib/rules/shelves/indexed-from';
import { shelfOverlaps } from '@/lib/rules/shelves/shelf-overlaps';
import { shelfWords } from '@/lib/rules/shelves/shelf-words';

/** Words of an introduction after its first sentence. */
const WORDS = { min: 60, max: 120 };

const FEW = `search engines list a page with ${INDEXED_FROM} products or more`;

/** No faults: what may make a page do less than the merchant hopes. */
export function notesOn(node: ShelfNode): string[] {
  const { text } = shelfWords(node);
  const words = text.split(/\s+/).filter(Boolean).length;
  const { count } = node;
  return [
    ...(node.introduction !== '' && (words < WORDS.min || words > WORDS.max)
      ? [`its introduction has ${words} words after the first sentence; ${WORDS.min} to ${WORDS.max} read well`]
      : []),
    ...(count === 0 ? ['it holds nothing, and nothing links to it'] : []),
    ...(count > 0 && count < INDEXED_FROM ? [`it holds ${count}: ${FEW}`] : []),
  ];
}

/** In a list: what is not as with most. */
export function remarks(node: ShelfNode, { all }: ShelfTree): string[] {
  return [
    ...(node.count === 0 ? ['linked nowhere'] : []),
    ...(node.count < INDEXED_FROM ? [`noindex: fewer than ${INDEXED_FROM}`] : []),
    ...(node === all.find(({ featured }) => featured) ? ['featured'] : []),
  ];
}

/** Pairs of shelves that show nearly the same, in words. */
export const overlapWords = (tree: HeldShelves): string[] =>
  shelfOverlaps(tree).map(
    ({ one, other, share }) =>
      `${one.path} and ${other.path} share ${Math.round(share * 100)}% of the products of the smaller one`,
  );
