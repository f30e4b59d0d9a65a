import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueueMail } from '../mail/enqueue-mail';
import { createTestBackend } from '../testing/test-backend';
import { forgetExpired } from './forget-expired';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TABLES = [
  'sessions',
  'login_codes',
  'login_events',
  'outbox',
  'waiting_files',
  'payment_events',
  'sandbox_events',
  'sandbox_captcha_tokens',
] as const;

const shop = await createTestBackend();

/** One row of each kind, written now; what ends by itself ends in an hour, and the mail of an order never does. */
async function writeEach(): Promise<void> {
  const { db } = shop.services;
  await shop.logIn('asha@gmail.com');
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const table of TABLES) await db.deleteFrom(table).execute();
  const created_at = shop.clock.now().toISOString();
  const expires_at = new Date(Date.parse(created_at) + HOUR_MS).toISOString();
  await db.insertInto('sessions').values({ token_hash: 'hash', user_id, created_at, expires_at }).execute();
  await db
    .insertInto('login_codes')
    .values({
      email: 'asha@gmail.com',
      purpose: 'login',
      code_hash: 'hash',
      sign_up: null,
      expires_at,
      attempts: 0,
      created_at,
    })
    .execute();
  await db
    .insertInto('login_events')
    .values({ id: 'code', mailbox: 'asha@gmail.com', kind: 'code-sent', created_at, client: null, device: null })
    .execute();
  const mail = {
    recipient: 'asha@gmail.com',
    subject: '',
    text: '',
    html: '',
    created_at,
    send_after: created_at,
    attempts: 0,
    sent_at: null,
    last_error: null,
  };
  await db
    .insertInto('outbox')
    .values([
      { ...mail, id: 'code', expires_at },
      { ...mail, id: 'order', expires_at: null },
    ])
    .execute();
  await db
    .insertInto('payment_events')
    .values({ id: 'event', kind: 'payment.captured', received_at: created_at })
    .execute();
  await db
    .insertInto('waiting_files')
    .values({ kind: 'goods', who: 'o', content: '', preview: '', created_at })
    .execute();
  await db.insertInto('sandbox_events').values({ id: 'event', body: '{}', send_after: null, created_at }).execute();
  await db.insertInto('sandbox_captcha_tokens').values({ token: 'token', created_at }).execute();
}

/** The tables of the rows that are left, after the time has passed. */
async function leftAfter(ms: number): Promise<string[]> {
  shop.clock.advance(ms);
  await forgetExpired(shop.services);
  const { db } = shop.services;
  const left = await Promise.all(
    TABLES.map(async (table) =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.lit(1).as('row'))
          .execute()
      ).map(() => table),
    ),
  );
  return left.flat();
}

it('forgets what no rule looks at any more as soon as its time is over, and nothing before', async () => {
  await writeEach();
  const forADay = [
    'login_events',
    'outbox',
    'outbox',
    'waiting_files',
    'payment_events',
    'sandbox_events',
    'sandbox_captcha_tokens',
  ];
  expect(await leftAfter(HOUR_MS - MINUTE_MS)).toEqual(['sessions', 'login_codes', ...forADay]);
  expect(await leftAfter(MINUTE_MS)).toEqual(forADay);
  expect(await leftAfter(DAY_MS - HOUR_MS - MINUTE_MS)).toEqual(forADay);
  expect(await leftAfter(MINUTE_MS)).toEqual(['outbox', 'outbox', 'payment_events']);
  expect(await leftAfter(HOUR_MS)).toEqual(['outbox', 'payment_events']);
  expect(await leftAfter(29 * DAY_MS - HOUR_MS - MINUTE_MS)).toEqual(['outbox', 'payment_events']);
  expect(await leftAfter(MINUTE_MS)).toEqual(['outbox']);
});

it('[16.20] knows for thirty days, or as long as is set, whom a sent mail went to, and never queues it again', async () => {
  const { db } = shop.services;
  await db.deleteFrom('outbox').execute();
  const mail = { id: 'order-1-shipped', to: 'asha@gmail.com', subject: 'Your order', text: 'a', html: 'a' };
  await enqueueMail(db, mail, shop.clock.now());
  await db.updateTable('outbox').set({ sent_at: shop.clock.now().toISOString() }).execute();
  const mails = () => db.selectFrom('outbox').select(['id', 'recipient', 'subject']).execute();
  shop.clock.advance(29 * DAY_MS);
  await forgetExpired(shop.services);
  expect(await mails()).toEqual([{ id: 'order-1-shipped', recipient: 'asha@gmail.com', subject: 'Your order' }]);
  shop.clock.advance(2 * DAY_MS);
  await forgetExpired(shop.services);
  await enqueueMail(db, mail, shop.clock.now());
  expect(await mails()).toEqual([{ id: 'order-1-shipped', recipient: '', subject: '' }]);
});

it('[14.135] what is over is forgotten some thousand rows at a time, until none is left', async () => {
  const { db } = shop.services;
  await sql`insert into login_events (id, mailbox, kind, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 4100)
    select 'many' || i, '', 'code-sent', '2020-01-01' from n`.execute(db);
  await forgetExpired(shop.services);
  expect(await db.selectFrom('login_events').select('id').where('id', 'like', 'many%').execute()).toEqual([]);
});
