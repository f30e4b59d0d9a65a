import { sql, type Insertable } from 'kysely';
import { cartLines, type CartLine } from '@/lib/rules/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Queries, Tables } from '../database/tables';
import { NOT_LOGGED_IN, Refusal } from '../refusal';

type LineRow = Insertable<Tables['cart_lines']>;

/**
 * Makes a change of the shopper's cart wait for the one under way: every change reads before it writes.
 * Call it first in the transaction.
 */
export async function lockCart(trx: Queries, userId: string): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, revision: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ revision: eb.ref('carts.revision') })))
    .execute();
}

/**
 * The same for what shoppers themselves ask for: a request that was let in may get the lock only after the account was erased.
 *
 * @throws Refusal 401 where it was
 */
export async function lockOwnCart(trx: Queries, userId: string): Promise<void> {
  const reading = trx.selectFrom('users').select('erased_at').where('id', '=', userId);
  const [, { erased_at }] = await Promise.all([lockCart(trx, userId), reading.executeTakeFirstOrThrow()]);
  if (erased_at !== null) throw new Refusal(401, NOT_LOGGED_IN);
}

/** Writes the lines that differ and raises the cart's revision; equal carts write nothing. */
export async function saveCart(trx: Queries, userId: string, before: Cart, after: Cart): Promise<void> {
  const lines = cartLines(after);
  const gone = cartLines(before).filter((line) => !find(lines, line));
  const changed = lines.filter((line) => !isSame(line, find(cartLines(before), line)));
  if (gone.length === 0 && changed.length === 0) return;
  const positions = await readPositions(trx, userId);
  for (const line of gone) await deleteLine(trx, userId, line);
  for (const line of changed) await upsertLine(trx, toRow(userId, line, positionOf(line, gone, positions)));
  await raiseRevision(trx, userId);
}

async function deleteLine(
  trx: Queries,
  userId: string,
  line: Pick<CartLine, 'productId' | 'variantKey'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', line.productId)
    .where('variant_key', '=', line.variantKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function raiseRevision(trx: Queries, userId: string): Promise<void> {
  await trx
    .updateTable('carts')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

async function readPositions(trx: Queries, userId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('cart_lines')
    .select(['product_id', 'variant_key', 'position'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [`${row.product_id}/${row.variant_key}`, row.position]));
}

/** A line keeps its place, a line in another colour takes the place of the one it replaces, a new one comes last. */
function positionOf(line: CartLine, gone: readonly CartLine[], positions: ReadonlyMap<string, number>): number {
  const placeOf = (other: CartLine) => positions.get(`${other.productId}/${other.variantKey}`);
  const replaced = gone.find((other) => other.productId === line.productId && other.size === line.size);
  return placeOf(line) ?? (replaced && placeOf(replaced)) ?? Math.max(0, ...positions.values()) + 1;
}

async function upsertLine(trx: Queries, row: LineRow): Promise<void> {
  const { user_id: _user, product_id: _product, variant_key: _key, ...values } = row;
  await trx
    .insertInto('cart_lines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id', 'variant_key']).doUpdateSet(values))
    .execute();
}

function toRow(userId: string, line: CartLine, position: number): LineRow {
  return {
    user_id: userId,
    product_id: line.productId,
    variant_key: line.variantKey,
    position,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    image: line.image,
    name: line.name,
    price_paise: rupeesToPaise(line.price),
    category: line.category,
    sub_category: line.subCategory,
  };
}

function find(lines: readonly CartLine[], { productId, variantKey }: CartLine): CartLine | undefined {
  return lines.find((line) => line.productId === productId && line.variantKey === variantKey);
}

function isSame(line: CartLine, other: CartLine | undefined): boolean {
  if (!other) return false;
  const fields = ['quantity', 'size', 'color', 'image', 'name', 'price', 'category', 'subCategory'] as const;
  return fields.every((field) => line[field] === other[field]);
}

/**
 * Takes what was ordered out of the shopper's cart, in the order's own transaction. Only these lines: what another
 * phone added meanwhile was not ordered. A line goes as a whole: its quantity may not have reached the server yet, and
 * a unit left over would come back at the next merge.
 */
export async function forgetOrderedLines(
  trx: Queries,
  userId: string,
  ordered: readonly { productId: string; variantKey: string }[],
): Promise<void> {
  if (ordered.length === 0) return;
  const isOrdered = sql<boolean>`user_id = ${userId} and (${sql.join(
    ordered.map((line) => sql`(product_id = ${line.productId} and variant_key = ${line.variantKey})`),
    sql` or `,
  )})`;
  const raised = trx
    .updateTable('carts')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .where((eb) => eb.exists(eb.selectFrom('cart_lines').select('cart_lines.user_id').where(isOrdered)))
    .execute();
  await Promise.all([raised, trx.deleteFrom('cart_lines').where(isOrdered).execute()]);
}
