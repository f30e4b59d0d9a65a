import { beforeEach, describe, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readWaitingFile, setWaitingFile, storeFile } from '../desk/waiting-file';
import { fileInMemory } from '../files/csv-file';
import type { AtDesk } from '../http/authenticate-at-desk';
import type { MerchantContext } from '../services';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { exportOffers, setOffers } from './set-offers';

const HEAD = 'code,automatic,gives,shelf,products,minimum,prepaid,from,until,usageLimit,shopperLimit,countsFor,ended';

let shop: TestBackend;
let owner: MerchantContext & AtDesk;
beforeEach(async () => {
  shop = await createTestBackend();
  owner = { services: shop.services, who: 'owner@shop.example.in', tokenHash: 'a', roles: ['owner'] };
  await shop.addProducts(
    { name: 'Kurta', price: 900, category: 'Women', colors: ['Red'], sizes: ['S', 'M'], _id: 'kurta' },
    { name: 'Mixture', price: 249, category: 'Snacks', colors: [], sizes: ['250 g'], _id: 'mixture' },
    { name: 'Sevai', price: 149, category: 'Snacks', colors: [], sizes: ['250 g'], _id: 'sevai' },
  );
});

const set = (...rows: string[]) => setOffers(owner, { file: fileInMemory('offers.csv', rows.join('\n')), save: true });
const faults = async (...rows: string[]) => (await set(...rows)).badRows.map(({ line, faults }) => [line, ...faults]);
const exported = async () => (await exportOffers(owner)).csv;
const rows = () => shop.services.db.selectFrom('coupons').selectAll().orderBy('code').execute();

const ALL_KINDS = [
  HEAD,
  'DIWALI,yes,10% off,,,999,,2026-11-06,2026-11-10,,,,',
  'FIRST,,₹100 off,,,,,,,100,1,first-order,',
  'HOME,,free delivery,,,,yes,,,,,,yes',
  'PAIR,yes,"the pack for ₹1,099",,kurta mixture,,,2026-11-06 18:00,2026-11-06 22:30,,,,',
  'THREE,yes,any 3 for ₹499,snacks,,,,,,,,,',
];

describe('offers from a file', () => {
  it('[22.251] are made as the desk makes them, and what is written and set again changes nothing', async () => {
    expect(await set(...ALL_KINDS)).toMatchObject({ added: 5, bad: 0 });
    expect(await exported()).toBe(`${ALL_KINDS.join('\n')}\n`);
    const before = await rows();
    expect(before.find(({ code }) => code === 'DIWALI')).toMatchObject({
      automatic: 1,
      starts_at: '2026-11-05T18:30:00.000Z',
      ends_at: '2026-11-10T18:30:00.000Z',
      offer: JSON.stringify({ gives: { kind: 'percent', percent: 10 }, minimum: 999 }),
    });
    const changes = () => shop.services.db.selectFrom('changes').select('what').execute();
    expect((await changes()).map(({ what }) => what)).toEqual(Array(5).fill('coupon made'));
    expect(await set(await exported())).toMatchObject({ added: 0, changed: 0, unchanged: 5, bad: 0 });
    expect(await rows()).toEqual(before);
    expect(await changes()).toHaveLength(5);
  });

  it('[22.251] change in the columns that the file has; other offers and their uses stay', async () => {
    await set(...ALL_KINDS);
    await shop.services.db.updateTable('coupons').set({ used_count: 7 }).where('code', '=', 'DIWALI').execute();
    const outcome = await set('Coupon code;Last day;Ended', 'diwali;2026-11-12;', 'FIRST;;yes');
    expect(outcome).toMatchObject({ added: 0, changed: 2, unchanged: 0, removed: 0 });
    expect(await rows()).toMatchObject([
      { code: 'DIWALI', used_count: 7, ends_at: '2026-11-12T18:30:00.000Z', automatic: 1 },
      { code: 'FIRST', active: 0, usage_limit: 100, counts_for: 'first-order' },
      { code: 'HOME' },
      { code: 'PAIR' },
      { code: 'THREE' },
    ]);
  });

  it.each([
    ['10%', 'percent', 10],
    ['१० %', 'percent', 10],
    ['Rs. 1,000 off', 'rupees', 1000],
    ['₹49.50', 'rupees', 49.5],
    ['100 off', 'rupees', 100],
    ['Any 3 for 499', 'any', 499],
    ['Free Shipping', 'free-delivery', undefined],
  ])('[22.251] %s is read as people write it', async (gives, kind, amount) => {
    await set('code,gives,minimum', `ONE,"${gives}",1`);
    const offer = JSON.parse((await rows())[0]?.offer ?? '{}') as { gives: Record<string, unknown> };
    expect(offer.gives).toMatchObject({ kind, ...(kind === 'percent' ? { percent: amount } : {}) });
    expect(offer.gives['rupees'] ?? offer.gives['percent']).toBe(amount);
  });

  it('[22.251] are set whole or not at all: every fault is named by its line', async () => {
    expect(
      await faults(
        HEAD,
        'A,,10%,,,,,2026-11-10,2026-11-09,,,,',
        'B,,100%,,,,,,,,,,',
        'C,,140% off,,,,,,,,,,',
        'D,,10%,pottery,,,,,,,,,',
        'E,,10%,,kurta none-1,,,,,,,,',
        'F,,pack for ₹999,,kurta,,,,,,,,',
        'G,,10,,,,,,,,,,',
        'H,perhaps,any 1 for ₹10,,,,,,,0,,third-order,',
        'I,,10%,,,,,,2026-11-31,,,,',
        'J J,,,,,,,11/06/2026,,,,,',
        'K,,pack for ₹1000,,kurta mixture,,,,,,,,',
        'L,,pack for ₹700,,mixture kurta-M-Red,,,,,,,,',
        'M,,pack for ₹300,,mixture sevai,,,,,,,,yes',
        'a,,5%,,,,,,,,,,',
      ),
    ).toEqual([
      [2, 'until must be later than its start'],
      [3, 'gives is 100%: a file takes at most 99%, and the desk asks about more'],
      [4, 'gives is 140%: a file takes at most 99%, and the desk asks about more'],
      [5, 'shelf is unknown: pottery'],
      [6, "products has none-1, which is no product's id and no SKU"],
      [7, 'products must be at least 2 for a pack'],
      [8, 'gives must be like 10%, ₹100 off, any 3 for ₹499, pack for ₹999 or free delivery'],
      [
        9,
        'automatic must be true or false, or yes or no',
        'gives must be at least 2',
        'usageLimit must be at least 1',
        'countsFor must be every-order or first-order',
      ],
      [10, 'until is a day that there is not'],
      [
        11,
        'gives must be like 10%, ₹100 off, any 3 for ₹499, pack for ₹999 or free delivery',
        'code must have 1 to 40 letters, digits, hyphens or underscores',
        'from must be like 2026-11-20 15:30',
      ],
      [
        13,
        'is a pack with mixture, as line 12 (K) is at the same time, and a cart gets one of the two: leave it out of one, or part their moments',
      ],
      [15, 'code is in line 2 already'],
    ]);
    expect(await rows()).toEqual([]);
    await expect(set('code,percent', 'A,10')).rejects.toThrow('unknown or twice: percent');
    await expect(set('gives', '10%')).rejects.toThrow('missing: code');
  });

  it('[22.251] that stand as they were made are not judged again: a shelf that went, packs that overlap, 100%', async () => {
    await set(...ALL_KINDS);
    const pair = ['--pack', '--rupees', '800', '--products', 'mixture kurta', '--from', '2026-11-06', '--sure'];
    await runCommand(shop.services, 'coupon', 'PAIR2', ...pair);
    await runCommand(shop.services, 'coupon', 'ALL', '100', '--sure');
    await shop.services.db.deleteFrom('products').where('id', '=', 'kurta').execute();
    expect(await set(await exported())).toMatchObject({ changed: 0, unchanged: 7, bad: 0 });
    // Only its limit is another one.
    expect(await set('code,usageLimit', 'ALL,5')).toMatchObject({ changed: 1, bad: 0 });
  });

  it('[22.251] are looked at first, by owners; what takes much off is noted', async () => {
    await storeFile(owner, { of: 'offers', file: 'code,gives\nHALF,60%\nGIFT,₹500 off\n' });
    const { waiting } = await readWaitingFile(owner, { of: 'offers' });
    expect(waiting?.preview).toMatchObject({
      added: 2,
      newRows: [{ line: 2, id: 'HALF', name: '60% off' }, { line: 3 }],
      notes: [
        'line 2 (HALF): note: takes 60% off the products of every order it is used for',
        'line 3 (GIFT): note: takes ₹500 off every order that it is used for: products for ₹500 or less cost nothing then',
      ],
    });
    expect(await rows()).toEqual([]);
    const done = await setWaitingFile(owner, { of: 'offers', seen: waiting?.preview.version ?? '', skipBad: false });
    expect(done.message).toContain('The offers are saved: 2 added');
    const packer = { ...owner, roles: ['products' as const] };
    await expect(storeFile(packer, { of: 'offers', file: 'code,gives\nA,5%\n' })).rejects.toMatchObject({
      status: 403,
    });
    expect(deskCalls.exportOffers.besidesOwners).toEqual([]);
    expect(await runCommand(shop.services, 'coupons', 'export')).toContain('HALF,,60% off');
  });
});
