import { expect, it } from 'vitest';
import { applyProductChanges } from '@/lib/rules/catalogue/apply-product-changes';
import { product, type Product } from '@/lib/contract/product';
import { compareList } from './compare-list';

interface Sent {
  _id: string;
  name: string;
  price: number | 'free';
}

const inBytes = (products: readonly unknown[]) => Buffer.from(JSON.stringify({ success: true, products }));
const read = (products: readonly Sent[]): Product[] => products.flatMap((one) => product.safeParse(one).data ?? []);
const sent = (at: number): Sent => ({ _id: `p${at}`, name: `Product ${at}`, price: 100 + at });

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it('[20.90] tells what makes a list out of the one before, through 1,000 random changes', () => {
  const roll = numbers(20_261_125);
  let next = 60;
  let list = Array.from({ length: next }, (_, at) => sent(at));
  let known: readonly Product[] = read(list);
  let { digest, marks } = compareList({ body: inBytes(list) });
  const change = (one: Sent): readonly Sent[] => {
    const kind = roll(6);
    if (kind === 0) return [];
    if (kind === 1) return [one, sent((next += 1))];
    return [{ ...one, price: kind === 2 ? 'free' : 100 + roll(900) }];
  };
  for (let round = 0; round < 1000; round += 1) {
    const at = roll(list.length);
    list = list.flatMap((one, place) => (place === at ? change(one) : [one]));
    // Some move, and several things at once.
    if (roll(4) === 0)
      list = [...list.slice(roll(list.length)), ...list].filter((one, place, all) => all.indexOf(one) === place);
    if (list.length < 30) list = [...list, ...Array.from({ length: 30 }, () => sent((next += 1)))];
    const compared = compareList({ body: inBytes(list), digest, marks });
    if (compared.changes) expect(compared.unread).toBe(list.length - read(list).length);
    const byId = new Map(known.map((one) => [one._id, one]));
    known = applyProductChanges(known, compared.changes ?? { changed: [], removed: [] }, byId) ?? [];
    expect(known).toEqual(read(list));
    ({ digest, marks } = compared);
  }
});

it('[20.90] reads no product of an answer that is the one before, and hands over what changed alone', () => {
  const list = Array.from({ length: 50 }, (_, at) => sent(at));
  const first = compareList({ body: inBytes(list) });
  expect(first.changes).toBeUndefined();
  expect(compareList({ body: inBytes(list), ...first })).toEqual({ digest: first.digest, marks: first.marks });
  const { changes } = compareList({ body: inBytes(list.with(7, { ...sent(7), price: 5 })), ...first });
  expect(changes?.changed.map(({ product: { _id, price }, after }) => [_id, price, after])).toEqual([['p7', 5, 'p6']]);
});

it.each([
  ['a refusal', Buffer.from('{"success":false,"message":"closed"}')],
  ['what is no JSON', Buffer.from('<html>')],
  ['a product that stands in it twice', inBytes([sent(1), sent(2), sent(1)])],
])('[20.90] leaves %s to be read as a whole', (_name, body) => {
  const first = compareList({ body: inBytes([sent(1)]) });
  const compared = compareList({ body, ...first });
  expect(compared.changes).toBeUndefined();
  expect(compared.marks).toBeUndefined();
});

it('leaves a list of which more than a thousand products changed to be read as a whole, and compares the next one with it', () => {
  const list = Array.from({ length: 1200 }, (_, at) => sent(at));
  const first = compareList({ body: inBytes(list) });
  const dearer = list.map((one) => ({ ...one, price: 7 }));
  const second = compareList({ body: inBytes(dearer), ...first });
  expect(second.changes).toBeUndefined();
  expect(compareList({ body: inBytes(dearer.slice(1)), ...second }).changes).toEqual({ changed: [], removed: ['p0'] });
});

it('[8.29] takes no product out where nothing of a list can be read, but where the list is empty', () => {
  const list = Array.from({ length: 5 }, (_, at) => sent(at));
  const first = compareList({ body: inBytes(list) });
  const spoiled = inBytes(list.map((one) => ({ ...one, _id: {} })));
  expect(compareList({ body: spoiled, ...first }).changes).toBeUndefined();
  expect(compareList({ body: inBytes([]), ...first }).changes?.removed).toHaveLength(5);
});
