import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { atDeskAs, enterByMail, enterDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const OWNER = 'owner@shop.example.in';
const PACKER = 'packer@example.in';
let shop: TestBackend;
let owner: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: OWNER });
  owner = await enterByMail(shop, OWNER);
});

const asOwner = (call: Parameters<TestBackend['call']>[0], input?: unknown) => shop.call(call, input, { token: owner });
const invite = (email: string, ...roles: string[]) => asOwner(deskCalls.inviteStaff, { email, roles });
const mailsTo = async (to: string) =>
  (await shop.services.db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute())
    .filter(({ subject }) => !subject.includes('desk code'))
    .map(({ subject, text }) => ({ subject, text }));
const changesOfStaff = async () =>
  (await asOwner(deskCalls.listChanges, { kind: 'staff' })).body['changes'] as Record<string, unknown>[];
const rolesOf = async (token: string) => (await shop.call(deskCalls.deskSessions, {}, { token })).body['roles'];

it('[21.97] an owner invites an address with roles: the mail leads to the login and opens nothing, owners and audit know', async () => {
  expect((await invite(' Packer@Example.in ', 'packing')).body).toMatchObject({ success: true, email: PACKER });
  const [mail, ...others] = await mailsTo(PACKER);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You are invited to the desk of Thread & Tindi');
  expect(mail?.text).toContain(`${OWNER} invites you`);
  expect(mail?.text).toContain('packs and ships');
  expect(mail?.text.match(/https?:\S+/g)).toEqual([`${shop.services.config.siteUrl}/desk/login`]);
  expect(await mailsTo(OWNER)).toMatchObject([{ text: expect.stringContaining(`${PACKER}: invited`) }]);
  expect(await changesOfStaff()).toMatchObject([
    { who: OWNER, what: 'invited', subject: { kind: 'staff', id: PACKER }, after: 'Packs and ships' },
  ]);
  const token = await enterByMail(shop, PACKER);
  expect((await shop.call(deskCalls.deskSessions, {}, { token })).body).toMatchObject({
    who: PACKER,
    roles: ['packing'],
    owners: [OWNER],
    sessions: [{ who: PACKER, isThis: true }],
  });
  expect((await asOwner(deskCalls.listStaff)).body['staff']).toMatchObject([
    { email: OWNER, roles: ['owner'], isFixed: true, isYou: true, lastLogin: expect.any(String) },
    { email: PACKER, roles: ['packing'], isFixed: false, invitedBy: OWNER, lastLogin: expect.any(String) },
  ]);
});

it('[21.97] what is no address, nobody’s role, an owner or somebody with other roles is refused; the same again changes nothing', async () => {
  const { status, body } = await invite('no address', 'packing');
  expect([status, body['fields']]).toEqual([400, { email: 'is no email address' }]);
  expect((await invite(PACKER)).status).toBe(400);
  expect((await invite(PACKER, 'everything')).status).toBe(400);
  expect((await invite(OWNER.toUpperCase(), 'packing')).status).toBe(400);
  await invite(PACKER, 'packing');
  expect((await invite(PACKER, 'packing')).body['message']).toContain('nothing was changed');
  expect((await invite(PACKER, 'figures')).status).toBe(400);
  expect(await mailsTo(PACKER)).toHaveLength(1);
});

it('[21.97] another owner is made after a question, may invite, and is no more an owner when an owner says so', async () => {
  const question = await invite('other@example.in', 'owner');
  expect(question).toMatchObject({ status: 400, body: { code: 'question' } });
  const other = await atDeskAs(shop, 'other@example.in', 'owner');
  expect((await other(deskCalls.inviteStaff, { email: PACKER, roles: ['packing'] })).status).toBe(200);
  expect((await other(deskCalls.removeStaff, { email: OWNER, sure: 'yes' })).status).toBe(400);
  expect((await other(deskCalls.changeRoles, { email: 'other@example.in', roles: ['figures'] })).status).toBe(400);
  await asOwner(deskCalls.changeRoles, { email: 'other@example.in', roles: ['figures'] });
  expect((await other(deskCalls.listStaff)).status).toBe(403);
  expect((await other(deskCalls.readFigures)).status).toBe(200);
});

it('[21.98] a change of roles counts from the next request, one from before that change is refused, and a removal ends all sessions', async () => {
  await invite(PACKER, 'packing');
  const [one, two] = [await enterByMail(shop, PACKER), await enterByMail(shop, PACKER)];
  const staff = (await asOwner(deskCalls.listStaff)).body['staff'] as { email: string; seen: string }[];
  const before = staff.find(({ email }) => email === PACKER)?.seen;
  expect((await shop.call(deskCalls.deskOrders, {}, { token: one })).status).toBe(200);
  await asOwner(deskCalls.changeRoles, { email: PACKER, roles: 'products', seen: before });
  expect((await shop.call(deskCalls.deskOrders, {}, { token: one })).status).toBe(403);
  expect(await rolesOf(one)).toEqual(['products']);
  expect((await asOwner(deskCalls.changeRoles, { email: PACKER, roles: 'figures', seen: before })).status).toBe(409);
  const question = await asOwner(deskCalls.removeStaff, { email: PACKER });
  expect(question.body['message']).toContain('logged out everywhere');
  expect((await shop.call(deskCalls.deskSessions, {}, { token: one })).status).toBe(200);
  await asOwner(deskCalls.removeStaff, { email: PACKER, sure: question.body['message'] });
  for (const token of [one, two]) expect((await shop.call(deskCalls.deskSessions, {}, { token })).status).toBe(401);
  expect(await shop.services.db.selectFrom('desk_sessions').select('who').distinct().execute()).toEqual([
    { who: OWNER },
  ]);
  expect((await changesOfStaff()).map(({ what, before: from }) => [what, from])).toEqual([
    ['removed', 'Edits products'],
    ['roles set', 'Packs and ships'],
    ['invited', undefined],
  ]);
  expect(await mailsTo(OWNER)).toHaveLength(3);
  expect((await asOwner(deskCalls.removeStaff, { email: PACKER, sure: 'yes' })).status).toBe(404);
});

it('[21.98] who was removed gets no code, opens nothing by one from before, and may be invited again', async () => {
  await invite(PACKER, 'packing');
  shop.clock.advance(1);
  const { body } = await shop.call(deskCalls.sendDeskCode, { email: PACKER });
  const code = await shop.newestCode(PACKER);
  await asOwner(deskCalls.removeStaff, { email: PACKER, sure: 'yes' });
  const enter = { email: PACKER, asking: body['asking'], code };
  expect((await shop.call(deskCalls.enterByCode, enter)).status).toBe(400);
  const codes = () =>
    shop.services.db.selectFrom('outbox').select('id').where('subject', 'like', '%desk code').execute();
  const before = (await codes()).length;
  const answer = await shop.call(deskCalls.sendDeskCode, { email: PACKER });
  expect(answer.body['message']).toBe(body['message']);
  expect(await codes()).toHaveLength(before);
  await invite(PACKER, 'figures');
  expect(await rolesOf(await enterByMail(shop, PACKER))).toEqual(['figures']);
});

it('[21.97] the invitation of somebody who is an owner by OWNER_EMAIL as well is listed, and can be withdrawn', async () => {
  await asOwner(deskCalls.inviteStaff, { email: PACKER, roles: ['owner'], sure: 'yes' });
  const both = await enterByMail(shop, PACKER);
  const { config } = shop.services;
  shop.services.config = { ...config, ownerEmails: [OWNER, PACKER] };
  const rows = async () => (await asOwner(deskCalls.listStaff)).body['staff'];
  expect(await rows()).toMatchObject([
    { email: OWNER, isFixed: true },
    { email: PACKER, roles: ['owner'], isFixed: true, invitedBy: OWNER, since: expect.any(String) },
  ]);
  expect((await asOwner(deskCalls.changeRoles, { email: PACKER, roles: ['figures'] })).status).toBe(400);
  const question = await asOwner(deskCalls.removeStaff, { email: PACKER });
  expect(question.body['message']).toContain('stay an owner by OWNER_EMAIL');
  await asOwner(deskCalls.removeStaff, { email: PACKER, sure: question.body['message'] });
  expect(await rolesOf(both)).toEqual(['owner']);
  expect((await rows()) as object[]).toMatchObject([{}, { email: PACKER, isFixed: true }]);
  expect((await asOwner(deskCalls.removeStaff, { email: PACKER, sure: 'yes' })).status).toBe(400);
  shop.services.config = config;
  expect((await shop.call(deskCalls.deskSessions, {}, { token: both })).status).toBe(401);
});

it('[21.98] sessions of others are listed for owners, and ended by them alone', async () => {
  const packer = await atDeskAs(shop, PACKER, 'packing');
  await enterDesk(shop);
  const listed = (await packer(deskCalls.deskSessions)).body['sessions'] as { id: string; who: string }[];
  expect(listed.map(({ who }) => who)).toEqual([PACKER]);
  const all = (await asOwner(deskCalls.deskSessions)).body['sessions'] as { id: string; who: string }[];
  const ofOwner = all.find(({ who }) => who === OWNER);
  expect((await packer(deskCalls.endDeskSessions, { which: ofOwner?.id })).body).toMatchObject({ ended: 0 });
  expect((await packer(deskCalls.endDeskSessions, { which: 'all' })).body).toMatchObject({ ended: 1 });
  expect((await asOwner(deskCalls.deskSessions)).status).toBe(200);
});

it('[21.97] the same by commands, where the audit says that it was one', async () => {
  const staff = (...words: string[]) => runCommand(shop.services, 'staff', ...words);
  expect(await staff('invite', PACKER, 'packing', 'figures')).toContain(`${PACKER} is invited`);
  await expect(staff('roles', PACKER, 'owner')).rejects.toThrow('An owner may do everything');
  expect(await staff('roles', PACKER, 'owner', '--sure')).toContain('owner');
  expect(JSON.parse(await staff('--json'))).toMatchObject([
    { who: OWNER, by: 'OWNER_EMAIL' },
    { who: PACKER, roles: ['owner'], by: 'by a command' },
  ]);
  expect(await staff('remove', PACKER, '--sure')).toContain('logged out everywhere');
  expect((await mailsTo(PACKER))[0]?.text).toContain('An owner invites you');
  expect((await changesOfStaff()).map(({ who, what }) => [who, what])).toEqual([
    ['command', 'removed'],
    ['command', 'roles set'],
    ['command', 'invited'],
  ]);
});

it('[21.98] what becomes of a shopper’s account changes nothing for somebody of the same address at the desk', async () => {
  const email = 'packer@gmail.com';
  await shop.logIn(email);
  const packer = await atDeskAs(shop, email, 'packing');
  const { customers } = (await asOwner(deskCalls.listCustomers)).body as { customers: { id: string }[] };
  const erase = { id: customers[0]?.id, proof: 'Wrote from this address', sure: 'yes' };
  expect((await asOwner(deskCalls.eraseCustomer, erase)).status).toBe(200);
  expect((await packer(deskCalls.deskSessions)).body).toMatchObject({ who: email, roles: ['packing'] });
});

it('[21.02] the login does the same for who was invited as for a stranger', async () => {
  await invite(PACKER, 'packing');
  const answerTo = async (email: string) => {
    const { status, body } = await shop.call(deskCalls.sendDeskCode, { email });
    const wrong = await shop.call(deskCalls.enterByCode, { email, asking: body['asking'], code: '000000' });
    return [status, Object.keys(body), body['message'], wrong.status, wrong.body];
  };
  expect(await answerTo(PACKER)).toEqual(await answerTo('someone@example.in'));
});
