import { randomUUID } from 'node:crypto';
import { sql, type CompiledQuery } from 'kysely';
import { atTheEnd, isPostgres } from '../database/shop-database';
import type { Queries } from '../database/tables';

const NAME = 'catalogue_version';
/** For how many versions back the changes are known; a storefront asks every few seconds. */
const VERSIONS_MAX = 1000;
/** Where more change at once, the whole list is sooner read than what changed. */
export const CHANGES_MAX = 500;

/** PostgreSQL's channel on which the machines of a shop read what happens at the others; each line begins with what it is about. */
export const CHANNEL = 'shop';
export const CHANGED = 'catalogue ';

/**
 * Names the state of the catalogue and of what else pages show: a number that grows with every change, and a random word, since
 * a restored database counts from where it was. Costs one small read, whichever process changed it last.
 */
export async function readCatalogueVersion(queries: Queries): Promise<string> {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? 'empty';
}

const waiting = new WeakMap<Queries, Set<string>>();

/**
 * Call it in the transaction of every change to products, stock, shelves, redirects or anything else that pages show: without
 * it the old list would be answered, and other machines would not learn of it. It is carried out as the last of the transaction, since no other one can change the catalogue meanwhile.
 *
 * @param changed the ids of products that are other, new or gone, or whose stock is
 */
export async function bumpCatalogueVersion(queries: Queries, changed: readonly string[]): Promise<void> {
  const known = waiting.get(queries);
  if (known) return changed.forEach((id) => known.add(id));
  const ids = new Set(changed);
  waiting.set(queries, ids);
  await atTheEnd(queries, 'catalogue version', () => {
    waiting.delete(queries);
    return [nextVersion(queries), ...(ids.size > 0 ? noteProductChanges(queries, ids) : [])];
  });
}

/** PostgreSQL itself tells the other machines, at the commit. What stood there may be of a version of the shop that did not count. */
function nextVersion(queries: Queries): CompiledQuery {
  const word = randomUUID();
  if (isPostgres(queries)) {
    return sql`with moved as (
        insert into settings (name, value) values (${NAME}, ${`1 ${word}`})
        on conflict (name) do update set
          value = (coalesce(substring(settings.value from '^[0-9]+(?= )')::bigint, 0) + 1) || ' ' || ${word}
        returning value)
      select pg_notify(${CHANNEL}, ${CHANGED} || value) from moved`.compile(queries);
  }
  return sql`insert into settings (name, value) values (${NAME}, ${`1 ${word}`})
    on conflict (name) do update set
      value = (case when instr(value, ' ') > 0 then cast(value as integer) else 0 end + 1) || ' ' || ${word}`.compile(
    queries,
  );
}

/**
 * Makes the next version of the product list, in which these products are other, new or gone. No other transaction can write
 * the catalogue's version until this one ends: so revisions are committed in their order, and a reader of one has read all
 * before it. Every statement finds by itself which revision that is, so that all are sent together.
 */
function noteProductChanges(trx: Queries, ids: ReadonlySet<string>): CompiledQuery[] {
  const last = sql<number>`(select coalesce(max(revision), 0) from product_versions)`;
  const isMany = ids.size > CHANGES_MAX;
  // Without the earlier versions, a client that has one of them fetches the whole list.
  const stored = isMany ? 1 : VERSIONS_MAX;
  const made = [
    trx
      .insertInto('product_versions')
      .values({ version: randomUUID(), revision: sql<number>`${last} + 1` })
      .compile(),
    trx
      .deleteFrom('product_versions')
      .where('revision', '<=', sql<number>`${last} - ${sql.lit(stored)}`)
      .compile(),
    trx
      .deleteFrom('product_changes')
      .where('revision', '<=', isMany ? last : sql<number>`${last} - ${sql.lit(stored)}`)
      .compile(),
  ];
  if (isMany) return made;
  const rows = [...ids].map((product_id) => ({ product_id, revision: last }));
  const noted = trx
    .insertInto('product_changes')
    .values(rows)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ revision: last }))
    .compile();
  return [...made, noted];
}
