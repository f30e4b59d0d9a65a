import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { Product } from '@/lib/contract/product';
import type { Shelf } from '@/lib/contract/shelf';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { recordChange } from '../audit/record-change';
import { inTurn, refuseIfChanged } from '../audit/refuse-if-changed';
import { noSuch } from '../database/no-such';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { isCategoryPath } from './list-desk-shelves';
import { readShelfRow, SHELF_COLUMNS } from './read-shelf-row';
import { readShelves } from './read-shelves';
import { refuseFaults } from './refuse-faults';
import { judgeShelves, SHELVES_MAX } from './read-shelves-file';
import { saveShelves } from './save-shelves';
import { cellsOf } from './shelf-cells';
import { notesOn } from './notes-on';
import { readShelfProducts } from './read-shelf-products';

/**
 * Makes a shelf or changes one, by the rules of the file. Those below one that gets another address go with it, and the
 * old addresses lead to the new ones. Only one is featured: a tick takes it from the other.
 *
 * @throws Refusal 400 with everything that is wrong, 404, 409 where it was changed meanwhile or the address is taken
 */
export async function saveShelf(
  context: MerchantContext,
  { was, seen: shownVersion, ...typed }: DeskInput<'saveShelf'>,
) {
  const value = readTyped(typed);
  const path = shelfPath(value);
  const products = await readShelfProducts(context.services.db, context.services.now());
  return changeShelves(context, async (trx, old) => {
    const before = old.find((one) => shelfPath(one) === was);
    if (was !== '' && !before && !isCategoryPath(was)) throw await noSuch(trx, 'shelf', was);
    if (was !== '') refuseIfChanged(shownVersion, before ?? null);
    if (path !== was && old.some((one) => shelfPath(one) === path))
      throw new Refusal(409, `There is a shelf ${path} already: change that one, or take another address.`);
    if (!before && old.length >= SHELVES_MAX) throw new Refusal(409, `A shop takes up to ${SHELVES_MAX} shelves.`);
    // The form has no field for the order by hand.
    const shelves = withShelf(old, before, before?.byHand ? { ...value, byHand: before.byHand } : value);
    refuseAmongOthers(shelves, path, products);
    await saveShelves(trx, shelves, movedBetween(old, before, value));
    const [from, to] = [before && said({ ...before, byHand: undefined }), said(value)];
    if (from !== to || path !== was)
      await recordChange(trx, context, {
        what: before ? 'shelf changed' : 'shelf made',
        subject: { kind: 'shelf', id: path },
        before: from,
        after: to,
      });
    const node = buildShelfTree(products, shelves).find(path);
    const notes = node ? notesOn(node) : [];
    const held = `${path} is saved and holds ${node?.count ?? 0} of your products.`;
    return { success: true as const, id: path, message: [held, ...notes.map((note) => `Note: ${note}.`)].join('\n') };
  });
}

/**
 * Changes places with the shelf before or after it, of those with one parent; the outermost stays where it is.
 *
 * @throws Refusal 404
 */
export async function moveShelf(context: MerchantContext, { path, to }: DeskInput<'moveShelf'>) {
  return changeShelves(context, async (trx, old) => {
    const at = old.findIndex((one) => shelfPath(one) === path);
    const own = old[at];
    if (!own) throw await noSuch(trx, 'shelf', path);
    const step = to === 'up' ? -1 : 1;
    let place = at + step;
    while (old[place] && old[place]?.parent !== own.parent) place += step;
    const other = old[place];
    if (!other) return { success: true as const, message: `${path} is ${to === 'up' ? 'first' : 'last'} already.` };
    await saveShelves(trx, old.with(at, other).with(place, own));
    await recordChange(trx, context, {
      what: `shelf moved ${to}`,
      subject: { kind: 'shelf', id: path },
      after: `${to === 'up' ? 'before' : 'behind'} ${shelfPath(other)}`,
    });
    return {
      success: true as const,
      message: `${path} is now ${to === 'up' ? 'before' : 'after'} ${shelfPath(other)}.`,
    };
  });
}

/**
 * Takes a shelf out; its address leads to the page above it. Of a category its words alone go.
 *
 * @throws Refusal 404, 409 where it was changed meanwhile or others stand below it
 */
export async function removeShelf(context: MerchantContext, { path, seen: shownVersion }: DeskInput<'removeShelf'>) {
  return changeShelves(context, async (trx, old) => {
    const own = old.find((one) => shelfPath(one) === path);
    if (!own) throw await noSuch(trx, 'shelf', path);
    refuseIfChanged(shownVersion, own);
    const below = old.filter(({ parent }) => parent === path).map(shelfPath);
    if (below.length > 0 && !isCategoryPath(path))
      throw new Refusal(409, `Below it are ${below.join(', ')}: remove those first.`);
    await saveShelves(
      trx,
      old.filter((one) => one !== own),
    );
    await recordChange(trx, context, {
      what: 'shelf taken out',
      subject: { kind: 'shelf', id: path },
      before: said(own),
    });
    const after = isCategoryPath(path)
      ? 'the category stays, without your words'
      : 'its address leads to the page above it';
    return { success: true as const, message: `${path} is out: ${after}.` };
  });
}

export const changeShelves = inTurn(readShelves);

/** @throws Refusal 400 with everything that is wrong with the row alone */
function readTyped({ featured, bestseller, words, ...cells }: Omit<DeskInput<'saveShelf'>, 'was' | 'seen'>): Shelf {
  const flag = (is: boolean) => (is ? 'true' : '');
  const row = readShelfRow({
    ...cells,
    words: words.replaceAll('\n', '|'),
    featured: flag(featured),
    bestseller: flag(bestseller),
  });
  if ('faults' in row) refuseFaults(row.faults, SHELF_COLUMNS);
  return row.value;
}

/** In its own place, or behind the others; those below it follow its address. */
function withShelf(old: readonly Shelf[], before: Shelf | undefined, value: Shelf): Shelf[] {
  const others = old.map((one) => ({ ...one, featured: one.featured && !value.featured }));
  const shelves = before ? others.with(old.indexOf(before), value) : [...others, value];
  if (!before || before.parent !== undefined || before.slug === value.slug) return shelves;
  return shelves.map((one) => (one.parent === before.slug ? { ...one, parent: value.slug } : one));
}

/** Where paths that leave are found now. */
function movedBetween(old: readonly Shelf[], before: Shelf | undefined, value: Shelf): Map<string, string> {
  if (!before) return new Map();
  const below = before.parent === undefined ? old.filter(({ parent }) => parent === before.slug) : [];
  return new Map([
    [shelfPath(before), shelfPath(value)],
    ...below.map((one) => [shelfPath(one), shelfPath({ ...one, parent: value.slug })] as const),
  ]);
}

/** @throws Refusal 400 where the shelf, or one below it, would be wrong among the others */
function refuseAmongOthers(shelves: readonly Shelf[], path: string, products: readonly Product[]): void {
  const rows = shelves.map((value, index) => ({ line: index + 1, value }));
  const wrong = judgeShelves(rows, [], products).badRows.filter(({ id }) => id === path || id.startsWith(`${path}/`));
  if (wrong.length > 0)
    refuseFaults(
      wrong.flatMap(({ id, faults }) => faults.map((fault) => (id === path ? fault : `${id} ${fault}`))),
      SHELF_COLUMNS,
    );
}

/** What a row says, for the audit. */
const said = (shelf: Shelf): string =>
  Object.entries(cellsOf(shelf))
    .filter(([, cell]) => cell !== '')
    .map(([column, cell]) => `${column}: ${cell}`)
    .join('; ');
