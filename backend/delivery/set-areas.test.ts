import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { forgetWaitingFile, readWaitingFile, setWaitingFile, storeFile } from '../desk/waiting-file';
import { fileInMemory } from '../files/csv-file';
import type { AtDesk } from '../http/authenticate-at-desk';
import type { MerchantContext } from '../services';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { changeCalendar } from './delivery-calendar';
import { clearAreas, setAreas } from './set-areas';
import { exportAreas, showAreas } from './show-areas';

const HEAD = 'pins,days,cash,fee';
let shop: TestBackend;
let desk: MerchantContext & AtDesk;
beforeEach(async () => {
  shop = await createTestBackend();
  desk = { services: shop.services, who: 'owner@shop.example.in', tokenHash: 'a', roles: ['owner'] };
});

const set = (...rows: string[]) => setAreas(desk, { file: fileInMemory('areas.csv', rows.join('\n')), save: true });
const faults = async (...rows: string[]) => (await set(...rows)).badRows.map(({ line, faults }) => [line, ...faults]);
const at = async (pin: string) => (await shop.call(optionalCalls.readArea, { pin })).body['area'];
const changes = () => shop.services.db.selectFrom('changes').select(['what', 'after']).execute();

describe('delivery areas', () => {
  it('[22.212] from a file say of each PIN when an order comes, whether by cash, and for how much more', async () => {
    expect((await shop.call(optionalCalls.readArea, { pin: '560001' })).status).toBe(404);
    await set(HEAD, '560001-560110,2-4,yes,0', '560004,1,yes,0', '744101,7-10,no,80');
    await changeCalendar(desk, { sundays: 'no', holidays: [], cutoffHour: null });
    expect(await at('560001')).toMatchObject({ cash: true, fee: 0 });
    expect(await at('744101')).toMatchObject({ cash: false, fee: 80 });
    expect([await at('560111'), await at('110001'), await at('no pin'), await at('999999')]).toEqual(
      Array(4).fill(null),
    );
    const [near, far] = [(await at('560004')) as { by: string }, (await at('560005')) as { by: string }];
    expect(near.by < far.by).toBe(true);
    const { body } = await shop.call(calls.getShipmentFee);
    expect(body['areas']).toEqual({ from: 1, to: 10, mostFee: 80 });
    expect((await exportAreas(desk)).csv).toBe(
      `${HEAD}\n560001-560110,2 to 4,yes,0\n560004,1,yes,0\n744101,7 to 10,no,80\n`,
    );
    expect((await set((await exportAreas(desk)).csv)).unchanged).toBe(3);
  });

  it('[22.213] are read as spreadsheets save them', async () => {
    const saved = '\uFEFFPins;Days;Cash;Fee\r\n5,60,001 - 5,60,110;2 to 4;Yes;0\r\n"744101";"7–10 days";no;"₹80"\r\n';
    expect(await set(saved)).toMatchObject({ added: 2, bad: 0 });
    expect((await showAreas(desk)).rows).toEqual([
      { pins: '560001-560110', words: '2 to 4 working days, cash on delivery' },
      { pins: '744101', words: '7 to 10 working days, no cash, ₹80 more' },
    ]);
  });

  it('[22.213] are set whole or not at all: every fault is named by its line', async () => {
    await set(HEAD, '560001,2-4,yes,0');
    expect(
      await faults(
        HEAD,
        '56001,2-4,yes,0',
        '560002,4-2,yes,0',
        '560003,02-Apr,yes,0',
        '560004,2-4,perhaps,0',
        '560005,2-4,yes,-5',
        '560010-560019,2-4,yes,0',
        '560015-560024,2-4,no,0',
        '5,60,001,2-4,yes,0',
      ),
    ).toEqual([
      [2, expect.stringContaining('pins must be one PIN code')],
      [3, expect.stringContaining('days must be working days')],
      [4, "days is '02-Apr', which a spreadsheet has made of a range: write it as '2 to 4'"],
      [5, 'cash must be yes or no'],
      [6, expect.stringContaining('fee must be rupees')],
      [8, expect.stringContaining('is as wide as line 7 (560010-560019)')],
      [9, expect.stringContaining('cells')],
    ]);
    expect(await faults(HEAD, '560001,2,yes,0', '560001-560001,2,yes,0')).toEqual([[3, 'pins is in line 2 already']]);
    expect((await showAreas(desk)).count).toBe(1);
    expect((await changes()).map(({ what }) => what)).toEqual(['delivery areas set']);
  });

  it('[22.212] are looked at before they are set: what is new, what changes, what is served no more', async () => {
    await set(HEAD, '560001-560110,2-4,yes,0', '744101,7-10,no,80');
    await storeFile(desk, { of: 'areas', file: `${HEAD}\n560001-560110,2-3,yes,0\n600001,3,yes,0\n` });
    const { waiting } = await readWaitingFile(desk, { of: 'areas' });
    expect(waiting?.preview).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      newRows: [{ line: 3, id: '600001', name: '3 working days, cash on delivery' }],
      changedRows: [{ id: '560001-560110', changes: [{ column: 'days', from: '2 to 4', to: '2 to 3' }] }],
      notes: ['1 PIN code that is served now would not be served any more.'],
    });
    expect((await showAreas(desk)).count).toBe(2);
    await setWaitingFile(desk, { of: 'areas', seen: waiting?.preview.version ?? '', skipBad: false });
    expect(await at('744101')).toBeNull();
  });

  it('[22.214] belong to owners alone, are in the audit, and are removed after a question', async () => {
    const packer = { ...desk, roles: ['products' as const] };
    await expect(storeFile(packer, { of: 'areas', file: `${HEAD}\n560001,2,yes,0\n` })).rejects.toMatchObject({
      status: 403,
    });
    await expect(setWaitingFile(packer, { of: 'areas', seen: '', skipBad: false })).rejects.toMatchObject({
      status: 403,
    });
    await forgetWaitingFile(packer, { of: 'areas' });
    expect(
      [deskCalls.readAreas, deskCalls.exportAreas, deskCalls.clearAreas, deskCalls.changeDeliveryCalendar].flatMap(
        ({ besidesOwners }) => besidesOwners,
      ),
    ).toEqual([]);
    await set(HEAD, '560001,2,yes,0');
    const held = factsOfNow();
    expect((await showAreas(desk)).claimsAll).toBe(false);
    holdFacts(factsOfDocument({ ...held.document, mission: 'Sarees, sent anywhere in India.' }));
    expect((await showAreas(desk)).claimsAll).toBe(true);
    holdFacts(held);
    await expect(clearAreas(desk, {})).rejects.toMatchObject({ status: 400, code: 'question' });
    await clearAreas(desk, { sure: 'yes' });
    await changeCalendar(desk, { holidays: ['2026-12-25'], cutoffHour: 14 });
    expect((await shop.call(optionalCalls.readArea, { pin: '560001' })).status).toBe(404);
    expect((await shop.call(calls.getShipmentFee)).body).not.toHaveProperty('areas');
    expect((await changes()).map(({ what }) => what)).toEqual([
      'delivery areas set',
      'delivery areas removed',
      'delivery days set',
    ]);
    await expect(changeCalendar(desk, { sundays: 'yes', seen: 'another' })).rejects.toMatchObject({ status: 409 });
    expect((await showAreas(desk)).calendar).toEqual({ sundays: false, holidays: ['2026-12-25'], cutoffHour: 14 });
  });

  it('[22.212] of 19,000 rows are set and read again', async () => {
    const rows = Array.from({ length: 19_000 }, (_, pin) => `${110_001 + pin * 3},${1 + (pin % 9)},yes,${pin % 50}`);
    expect(await set(HEAD, ...rows)).toMatchObject({ added: 19_000 });
    expect(await at('110031')).toMatchObject({ fee: 10 });
    expect(await at('110032')).toBeNull();
  });
});
