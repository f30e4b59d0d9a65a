import { useCallback, useState } from 'react';
import { lineId, type CartLine } from '@/lib/rules/cart/cart-lines';
import { putBackLine } from '@/store/cart/put-back-line';
import { useCart } from '@/store/cart/use-cart';
import { useCartLines } from '@/store/cart/use-cart-lines';

/** A line that was removed on this page. It stays known after Undo: where it stood is where it is shown again. */
interface Removal {
  line: CartLine;
  /** What was shown above it. */
  above: readonly CartLine[];
  /** False once the line is in the cart again: by Undo, or where the server refused its removal. */
  isOpen: boolean;
}

/** What is in one place of the list: a line, or the way back to it. */
interface CartRow {
  line: CartLine;
  isRemoved: boolean;
  /** Removed or put back last. */
  isLatest: boolean;
}

/**
 * The lines of the cart, and in their places those that were removed a moment ago. They live as long as the page:
 * nothing of them is stored.
 */
export function useRemovedLines() {
  const lines = useCartLines();
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [latest, setLatest] = useState('');
  const [announced, setAnnounced] = useState({ words: '', round: 0 });
  const announceLine = (line: CartLine, words: string) => {
    setLatest(lineId(line));
    setAnnounced(({ round }) => ({ words: `${line.name} ${words}`, round: round + 1 }));
  };
  const rows = rowsOf(lines, removals).map((row): CartRow => ({ ...row, isLatest: lineId(row.line) === latest }));
  const isBack = ({ line, isOpen }: Removal) => isOpen && lines.some((other) => isSame(other, line));
  if (removals.some(isBack)) {
    setRemovals(removals.map((removal) => (isBack(removal) ? { ...removal, isOpen: false } : removal)));
  }

  const remove = (line: CartLine) => {
    const place = rows.findIndex((row) => isSame(row.line, line));
    const above = rows.slice(0, place).map((row) => row.line);
    setRemovals([...removals.filter((earlier) => !isSame(earlier.line, line)), { line, above, isOpen: true }]);
    useCart.getState().remove(line.productId, line.variantKey);
    announceLine(line, 'removed');
  };
  const putBack = (line: CartLine) => {
    putBackLine(line, removals.find((removal) => isSame(removal.line, line))?.above ?? []);
    announceLine(line, 'is back in the cart');
  };
  const forget = useCallback(
    (line: CartLine) => setRemovals((known) => known.filter((removal) => !isSame(removal.line, line))),
    [],
  );
  return { lines, rows, announced, remove, putBack, forget };
}

const isSame = (one: CartLine, other: CartLine): boolean => lineId(one) === lineId(other);

/**
 * Each removed line is inserted below the last of those that stood above it, in the order of removing: a later one knows
 * the places of the earlier ones.
 */
function rowsOf(lines: readonly CartLine[], removals: readonly Removal[]): Omit<CartRow, 'isLatest'>[] {
  const rows = lines
    .filter((line) => !removals.some((removal) => isSame(removal.line, line)))
    .map((line) => ({ line, isRemoved: false }));
  for (const { line, above, isOpen } of removals) {
    const place = rows.findLastIndex((row) => above.some((other) => isSame(other, row.line))) + 1;
    const held = lines.find((other) => isSame(other, line));
    if (held || isOpen) rows.splice(place, 0, { line: held ?? line, isRemoved: !held });
  }
  return rows;
}
