import { sortBuilds, type SharedBuilds } from '@/lib/platform/stored-builds';
import type { Queries } from '../database/tables';

/** In the database, which is all that machines have in common for certain. */
export function sharedBuilds(db: Queries, now: () => Date): SharedBuilds {
  return {
    ids: async () => (await db.selectFrom('builds').select('id').execute()).map(({ id }) => id),
    read: async (id) => (await db.selectFrom('builds').select('files').where('id', '=', id).executeTakeFirst())?.files,
    async share(id, files) {
      const rows = await db.selectFrom('builds').select(['id', 'served_at']).execute();
      const moment = now();
      const builds = rows.map((row) => ({ id: row.id, servedAt: Date.parse(row.served_at) }));
      const { served, gone } = sortBuilds(builds, id, moment.getTime());
      const served_at = moment.toISOString();
      if (gone.length > 0) await db.deleteFrom('builds').where('id', 'in', gone).execute();
      await db.updateTable('builds').set({ served_at }).where('id', 'in', served).execute();
      if (builds.some((build) => build.id === id)) return;
      const row = { id, files: await files(), served_at };
      await db
        .insertInto('builds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
