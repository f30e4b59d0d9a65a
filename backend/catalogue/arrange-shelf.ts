import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { SHELF_MAX, type Shelf } from '@/lib/contract/shelf';
import { buildShelfTree, type ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { recordChange } from '../audit/record-change';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import { noSuch } from '../database/no-such';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readShelfProducts } from './read-shelf-products';
import { changeShelves } from './save-shelf';
import { saveShelves } from './save-shelves';

/**
 * Puts a product of a shelf before others by hand, or back to its place by the rule. A category that has no row gets one
 * without words.
 *
 * @throws Refusal 404 no such shelf, 400 where the product does not stand on it or too many do by hand, 409 where the
 *   order was changed meanwhile
 */
export async function arrangeShelf(context: MerchantContext, asked: DeskInput<'arrangeShelf'>) {
  const { path, seen: shownVersion } = asked;
  const [act = '', named = ''] = asked.act.split(/ (.*)/);
  const id = named || asked.id;
  const products = await readShelfProducts(context.services.db, context.services.now());
  return changeShelves(context, async (trx, old) => {
    const node = buildShelfTree(products, old).find(path);
    if (!node) throw await noSuch(trx, 'shelf', path);
    refuseIfChanged(shownVersion, [...node.byHand]);
    const product = node.products.find(({ _id }) => _id === id);
    if (!product && !node.byHand.includes(id))
      throw new Refusal(
        400,
        id ? `No product with the id ${id} is on this shelf now.` : 'Type the id of a product on this shelf.',
        { id: 'is of no product on it' },
      );
    const byHand = moved(node.byHand, act, id);
    if (byHand.length > SHELF_MAX.byHand)
      throw new Refusal(400, `Up to ${SHELF_MAX.byHand} products are placed first by hand: remove one first.`);
    const at = old.findIndex((one) => shelfPath(one) === path);
    const row = { ...(old[at] ?? rowOf(node)), byHand: byHand.length > 0 ? byHand : undefined };
    await saveShelves(trx, at === -1 ? [...old, row] : old.with(at, row));
    await recordChange(trx, context, {
      what: 'order of goods changed',
      subject: { kind: 'shelf', id: path },
      before: node.byHand.join(', '),
      after: byHand.join(', '),
    });
    const name = product?.name ?? id;
    const place = byHand.indexOf(id) + 1;
    const message = place === 0 ? `${name} is back in its usual place.` : `${name} is now at place ${place}.`;
    return { success: true as const, message };
  });
}

/** The order after the act; at an end it stays as it is. */
function moved(byHand: readonly string[], act: string, id: string): string[] {
  const others = byHand.filter((one) => one !== id);
  if (act === 'off') return others;
  const at = byHand.indexOf(id);
  const place = act === 'up' ? Math.max(0, at - 1) : act === 'down' && at !== -1 ? at + 1 : 0;
  return others.toSpliced(place, 0, id);
}

/** A category by itself. */
const rowOf = ({ path, title, heading, category }: ShelfNode): Shelf => ({
  slug: path,
  title,
  heading,
  introduction: '',
  featured: false,
  filter: { category, words: [], bestseller: false },
});
