import type { Kysely } from 'kysely';

/** The merchant's desk: sessions of their own, one-time links, what was changed there; codes are for one purpose each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('changes_by_time').on('changes').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('changes_by_subject')
    .on('changes')
    .columns(['subject_kind', 'subject_id', 'at', 'id'])
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('desk_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await codesByPurpose(db);
}

/** A code lives for ten minutes: those under way at this moment are asked for again. */
async function codesByPurpose(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('login_codes').execute();
  await db.schema
    .createTable('login_codes')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('sign_up', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('login_codes_pk', ['email', 'purpose'])
    .execute();
}
