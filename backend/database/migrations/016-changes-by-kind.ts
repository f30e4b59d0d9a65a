import type { Kysely } from 'kysely';

/** The audit by the kind of what was changed: the newest fifty of a rare kind are found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('changes_by_kind').on('changes').columns(['subject_kind', 'at', 'id']).execute();
}
