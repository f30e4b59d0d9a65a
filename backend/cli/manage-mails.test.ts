import { beforeEach, expect, it } from 'vitest';
import { listMails } from '../mail/list-mails';
import { retryMails } from '../mail/retry-mails';
import { enqueueMail } from '../mail/enqueue-mail';
import { sendNextMail } from '../mail/send-next-mail';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let isDown: boolean;
let sent: string[];
/** How many a retry would have tried while the mail was being handed over. */
let during: number[];
beforeEach(async () => {
  [isDown, sent, during] = [true, [], []];
  const send = async ({ id }: { id: string }) => {
    during.push(await retryMails({ services: shop.services, who: 'command' }, { id }));
    if (isDown) throw new Error('connection refused');
    sent.push(id);
  };
  shop = await createTestBackend({}, { mail: { send, close: () => undefined } });
  for (const id of ['order-1', 'order-2'])
    await enqueueMail(
      shop.services.db,
      { id, to: 'asha@gmail.com', subject: `About ${id}`, text: 'code 123456', html: '' },
      shop.clock.now(),
    );
});

const run = (...words: string[]) => runCommand(shop.services, 'mails', ...words);
const sendAll = async () => {
  while (await sendNextMail(shop.services));
};
const HOUR_MS = 3_600_000;

it('[22.50] mails that wait are listed with what the server said, never with their text', async () => {
  expect(await run('--refused')).toBe('No emails wait.');
  await sendAll();
  const said = await run('--refused');
  expect(said).toMatch(/order-1\s+2026-06-15 12:00\s+asha@gmail\.com\s+About order-1\s+1/);
  expect(said).toContain('    Error: connection refused');
  expect(said).not.toContain('123456');
  expect(JSON.parse(await run('--json'))).toHaveLength(2);
  expect(await run('--today', '--csv')).toContain('order-2');
  shop.clock.advance(24 * HOUR_MS);
  expect(await run('--today')).toBe('No emails wait.');
});

it('[22.50] a page of them begins where the one before ended', async () => {
  const first = await listMails(shop.services, { most: 1 });
  expect(first.mails.map(({ id }) => id)).toEqual(['order-2']);
  const second = await listMails(shop.services, { most: 1, after: first.next! });
  expect(second).toMatchObject({ mails: [{ id: 'order-1' }], next: undefined });
});

it('[22.51] they are tried again at once, one or all, and never while a worker is at them', async () => {
  for (let time = 0; time < 4; time += 1) {
    await sendAll();
    shop.clock.advance(HOUR_MS);
  }
  await sendAll();
  isDown = false;
  await sendAll();
  expect(sent).toEqual([]);
  expect(await run('retry', 'order-2')).toContain('1 is tried now');
  expect(await run('retry')).toContain('1 is tried now');
  expect(await run('retry')).toBe('None waits longer than two minutes.');
  await sendAll();
  expect(sent.sort()).toEqual(['order-1', 'order-2']);
  expect(new Set(during)).toEqual(new Set([0]));
  await expect(run('retry', 'order-2')).rejects.toThrow('There is no email order-2.');
  const changes = await shop.services.db.selectFrom('changes').select(['what', 'who']).execute();
  expect(changes).toEqual(Array.from({ length: 2 }, () => ({ what: 'emails tried again', who: 'command' })));
});

it('[22.51] one may be given up, but not while its turn is near', async () => {
  await sendAll();
  await expect(run('drop', 'order-1')).rejects.toThrow(/look again in two minutes/);
  for (let time = 0; time < 3; time += 1) {
    shop.clock.advance(HOUR_MS);
    await sendAll();
  }
  expect(await run('drop', 'order-1')).toContain('order-1 is given up');
  await expect(run('drop', 'order-3')).rejects.toThrow('There is no email order-3. Did you mean order-2?');
  await expect(run('drop')).rejects.toThrow(/Usage/);
  expect((await listMails(shop.services, {})).mails.map(({ id }) => id)).toEqual(['order-2']);
});

it('[22.191] one that went out is listed by --sent, and sent again by command, noted as such', async () => {
  isDown = false;
  await sendAll();
  expect(await run('--sent')).toContain('About order-1');
  expect(await run('again', 'order-1')).toContain('order-1 goes out once more');
  await expect(run('again', 'order-1')).rejects.toThrow(/less than a minute ago/);
  await expect(run('again', 'order-9')).rejects.toThrow(/There is no email order-9/);
  await sendAll();
  expect(sent.filter((id) => id.startsWith('order-1-again-'))).toHaveLength(1);
  const changes = await shop.services.db.selectFrom('changes').select(['what', 'who', 'after']).execute();
  expect(changes).toEqual([{ what: 'email sent again', who: 'command', after: 'About order-1' }]);
});
