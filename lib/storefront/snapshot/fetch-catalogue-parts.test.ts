import { beforeEach, expect, it, vi } from 'vitest';
import { compareList } from './compare-list';
import { fetchFees, fetchProductList } from './fetch-catalogue-parts';
import type { ProductListState } from './catalogue-shape';
import { backendThat, openTestShop } from '@/testing/make-shop';

const backend = { products: [] as unknown[] };
const answering = backendThat(async (path) =>
  path.includes('changes')
    ? Response.json({ success: false }, { status: 404 })
    : Response.json({ success: true, products: backend.products }),
);

const list = (length: number) =>
  Array.from({ length }, (_, at) => ({ _id: `p${at}`, name: `Product ${at}`, price: 100 }));
/** As a backend writes them that names ids in another way. */
const spoiled = (length: number) => list(length).map((one) => ({ ...one, _id: { $oid: one._id } }));

const fetchList = (known: ProductListState | undefined) => fetchProductList(known, async (asked) => compareList(asked));

async function known() {
  const first = await fetchList(undefined);
  if (!first.ok) throw new Error('no list');
  return first.data;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openTestShop({ backend: answering });
});

it.each([
  ['short', 5],
  ['so long that a thread compares it', 6000],
])('[8.29] keeps the last good catalogue where nothing can be read of a list that is %s', async (_what, length) => {
  backend.products = list(length);
  const before = await known();
  expect(before.products).toHaveLength(length);
  backend.products = spoiled(length);
  expect(await fetchList(before)).toMatchObject({ ok: false, failure: { layer: 'malformed' } });
  backend.products = [];
  expect(await fetchList(before)).toMatchObject({ ok: true, data: { products: [] } });
  backend.products = [...list(1), ...spoiled(length).slice(1)];
  expect(await fetchList(before)).toMatchObject({ ok: true, data: { products: [{ _id: 'p0' }] } });
});

it('reads from which amount on delivery is free where a backend says so, and nothing that is no amount', async () => {
  const feesWith = (freeAbove: unknown) => {
    openTestShop({ backend: backendThat(async () => Response.json({ success: true, fee: 49, freeAbove })) });
    return fetchFees();
  };
  const fees = { shippingPaise: 4900, platformPaise: 4900 };
  expect(await feesWith(999)).toEqual({ ...fees, freeAbovePaise: 99_900 });
  for (const none of [undefined, null, 0, -5, 'soon']) expect(await feesWith(none)).toEqual(fees);
  openTestShop({ backend: backendThat(async () => Response.json({}, { status: 500 })) });
  expect(await fetchFees()).toEqual({});
});
