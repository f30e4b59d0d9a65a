import type { Queries } from './tables';

/** @returns undefined for one that was never set */
export async function readSetting(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(queries: Queries, name: string, value: string): Promise<void> {
  await queries
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
