import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueKeeper, type CatalogueSupply } from './catalogue-keeper';
import type { Catalogue, CatalogueFacts } from './catalogue-shape';
import { soldAt } from '@/lib/rules/catalogue/sold-at';
import { makeProduct } from '@/testing/make-product';

const factsOf = (price: number): CatalogueFacts => ({
  list: { products: [makeProduct('a', { price })], digest: String(price) },
  carousel: { kind: 'error' },
  fees: { shippingPaise: 0, platformPaise: 0 },
});

const priceIn = async (catalogue: Catalogue | undefined) => (await catalogue?.product('a'))?.price;

/** A shop with a clock that only moves when told, on a backend that does what the test says. */
function shop(over: Partial<CatalogueSupply> = {}) {
  const state = { now: 0, price: 1, down: false, fetches: 0, saved: 0 };
  const keeper = new CatalogueKeeper({
    fetch: async (known) => {
      state.fetches += 1;
      if (state.down) throw new Error('down');
      return known?.list.digest === String(state.price) ? known : factsOf(state.price);
    },
    restore: async () => undefined,
    save: async () => {
      state.saved += 1;
    },
    outsideVersion: () => 's',
    revalidateMs: 30_000,
    now: () => state.now,
    ...over,
  });
  const price = async () => priceIn(await keeper.current());
  return { keeper, state, price };
}

/** What an offer of one evening does to the catalogue, by the time of the day. */
it('[20.112] offers begin and end at their moments, without a change of the backend', async () => {
  const [from, until] = ['2026-06-15T12:30:00.000Z', '2026-06-15T14:30:00.000Z'];
  const offer = { name: 'NIGHT', automatic: true, terms: { gives: { kind: 'free-delivery' as const } }, from, until };
  let wall = '2026-06-15T12:29:59.999Z';
  const facts: CatalogueFacts = { ...factsOf(1), offers: { digest: 'o', data: { success: true, offers: [offer] } } };
  const { keeper } = shop({ fetch: async () => facts, wallNow: () => new Date(wall) });
  const shownAt = async (at: string) => {
    wall = at;
    const catalogue = await keeper.current();
    const edge = catalogue?.nextEdge;
    return [catalogue?.offers.length, edge === undefined ? edge : new Date(edge).toISOString(), catalogue?.version];
  };
  const [before, during, late, after] = [
    await shownAt(wall),
    await shownAt(from),
    await shownAt('2026-06-15T14:29:59.999Z'),
    await shownAt(until),
  ];
  expect([before, during, after]).toEqual([
    [0, from, expect.anything()],
    [1, until, expect.anything()],
    [0, undefined, expect.anything()],
  ]);
  expect(late).toEqual(during);
  expect(during[2]).not.toBe(before[2]);
});

it('[20.112] an offer that is said before it begins ends what shared caches store, though pages stay as they are', async () => {
  const from = '2026-06-15T12:30:00.000Z';
  const offer = { name: 'NIGHT', automatic: true, terms: { gives: { kind: 'free-delivery' as const } }, from };
  const said = { digest: 'o', data: { success: true as const, offers: [offer] } };
  const isSaid = { offers: false };
  const replaced = vi.fn();
  const { keeper, state } = shop({
    fetch: async () => ({ ...factsOf(1), ...(isSaid.offers ? { offers: said } : {}) }),
    wallNow: () => new Date('2026-06-15T12:00:00.000Z'),
    onReplaced: replaced,
  });
  const before = await keeper.current();
  isSaid.offers = true;
  for (const again of [1, 2]) {
    state.now += 60_000;
    const catalogue = await keeper.current();
    expect([again, catalogue?.nextEdge]).toEqual([again, Date.parse(from)]);
    expect([catalogue?.version, catalogue?.pages]).toEqual([before?.version, before?.pages]);
  }
  expect(replaced).toHaveBeenCalledTimes(1);
});

describe('CatalogueKeeper', () => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  it('asks the backend once for many visitors', async () => {
    const { keeper, state } = shop();
    await Promise.all(Array.from({ length: 50 }, () => keeper.current()));
    expect(state.fetches).toBe(1);
  });

  it('[20.112] asks anew at the moment at which a price begins or ends, though what it holds is young', async () => {
    const [saleFrom, saleUntil] = ['2026-06-15T12:30:00.000Z', '2026-06-15T14:30:00.000Z'];
    let wall = new Date('2026-06-15T12:29:59.999Z');
    const stored = makeProduct('a', { price: 5, salePrice: 4, saleFrom, saleUntil });
    const { keeper, price } = shop({
      wallNow: () => wall,
      fetch: async (known) => ({
        ...(known ?? factsOf(5)),
        list: { products: [soldAt(stored, wall)], digest: String(soldAt(stored, wall).price) },
      }),
    });
    const shown: unknown[] = [];
    for (const moment of ['2026-06-15T12:29:59.999Z', saleFrom, '2026-06-15T14:29:59.999Z', saleUntil]) {
      wall = new Date(moment);
      shown.push([await price(), (await keeper.current())?.nextEdge]);
    }
    const [from, until] = [Date.parse(saleFrom), Date.parse(saleUntil)];
    expect(shown).toEqual([
      [5, from],
      [4, until],
      [4, until],
      [5, undefined],
    ]);
  });

  it('is asked anew when the backend says that what was shown is not so any more', async () => {
    const { keeper, state, price } = shop();
    expect(await price()).toBe(1);
    state.price = 2;
    expect(await price(), 'young enough by itself').toBe(1);
    await keeper.renew();
    expect(await price()).toBe(2);
  });

  it('[21.75] after a change is asked for anew, though a refresh began before it, or failed a moment ago', async () => {
    const { keeper, state, price } = shop();
    expect(await price()).toBe(1);
    let answer = (_: CatalogueFacts): void => undefined;
    const held = new Promise<CatalogueFacts>((resolve) => (answer = resolve));
    const slow = shop({ fetch: async () => (slow.state.fetches++ === 0 ? held : factsOf(slow.state.price)) });
    const first = slow.keeper.current();
    slow.state.price = 2;
    const renewed = slow.keeper.renew();
    answer(factsOf(1));
    await Promise.all([first, renewed]);
    expect(await priceIn(slow.keeper.shown)).toBe(2);

    state.down = true;
    await keeper.renew();
    Object.assign(state, { down: false, price: 3 });
    await keeper.renew();
    expect(await priceIn(keeper.shown)).toBe(3);
  });

  it('[14.113] a change made elsewhere is followed once, however many notices come, and again where the backend failed', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(async () => {
      state.fetches += 1;
      if (state.down) throw new Error('down');
      return { ...factsOf(state.price), version: `${state.price} a` };
    });
    const { keeper, state, price } = shop({ fetch, now: () => performance.now() });
    expect(await price()).toBe(1);
    keeper.follow('1 a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.fetches, 'it is the one held').toBe(1);
    state.price = 2;
    for (let time = 0; time < 20; time += 1) keeper.follow('2 a');
    await vi.advanceTimersByTimeAsync(1000);
    expect([await priceIn(keeper.shown), state.fetches]).toEqual([2, 2]);
    for (state.price = 3; state.price <= 100; state.price += 1) {
      keeper.follow(`${state.price} a`);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(state.fetches, 'a shop that sells').toBeLessThan(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await priceIn(keeper.shown)).toBe(101);
    Object.assign(state, { down: true, price: 200 });
    keeper.follow('200 a');
    await vi.advanceTimersByTimeAsync(1000);
    state.down = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await priceIn(keeper.shown)).toBe(200);
  });

  it('[14.114] what is older than what is shown is dropped, unless the database itself went back', async () => {
    const answers: CatalogueFacts[] = [
      { ...factsOf(10), version: '10 a' },
      { ...factsOf(9), version: '9 a' },
      { ...factsOf(11), version: '11 a' },
      ...[1, 2].map(() => ({ ...factsOf(3), version: '3 a' })),
    ];
    const { keeper, price } = shop({ fetch: async () => answers.shift() ?? factsOf(0) });
    const shown = [await price()];
    for (let time = 0; time < 2; time += 1) {
      await keeper.renew();
      shown.push(await priceIn(keeper.shown));
    }
    expect(shown).toEqual([10, 11, 3]);
  });

  it('[21.75] what is not there in time is asked for as soon as the earlier refresh is done', async () => {
    let answer = (_: CatalogueFacts): void => undefined;
    const held = new Promise<CatalogueFacts>((resolve) => (answer = resolve));
    const { keeper, state } = shop({ fetch: async () => (state.fetches++ === 0 ? held : factsOf(2)) });
    void keeper.current();
    await keeper.renew(20);
    expect(state.fetches).toBe(1);
    answer(factsOf(1));
    await vi.waitFor(async () => expect(await priceIn(await keeper.current())).toBe(2));
  });

  it('never shows a catalogue older than allowed, even to the first visitor after a quiet hour', async () => {
    const { state, price } = shop();
    expect(await price()).toBe(1);
    state.price = 2;
    state.now = 3_600_000;
    expect(await price()).toBe(2);
  });

  it('asks for changes also while nobody visits', async () => {
    vi.useFakeTimers();
    const { keeper, state } = shop();
    await keeper.current();
    const stop = keeper.startRefreshing();
    state.price = 2;
    state.now = 20_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.fetches).toBe(2);
    stop();
    state.now = 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.fetches).toBe(2);
  });

  it('refreshes behind the visitors before that age is reached', async () => {
    const { state, price } = shop();
    await price();
    state.price = 2;
    state.now = 14_000;
    expect(await price()).toBe(1);
    expect(state.fetches).toBe(1);
    state.now = 16_000;
    expect(await price()).toBe(1);
    await vi.waitFor(async () => expect(await price()).toBe(2));
    expect(state.fetches).toBe(2);
  });

  it('keeps serving the last good catalogue while the backend is down, leaves it in peace, and recovers', async () => {
    const { state, price } = shop();
    await price();
    state.down = true;
    state.now = 60_000;
    expect(await price()).toBe(1);
    expect(await price()).toBe(1);
    expect(state.fetches).toBe(2);
    state.down = false;
    state.price = 2;
    state.now += 4000;
    await vi.waitFor(async () => expect(await price()).toBe(2));
  });

  it('says once that the backend is down, and again at the next outage', async () => {
    const errors: unknown[] = [];
    const { state, price } = shop({ onError: (error) => errors.push(error) });
    await price();
    for (const down of [true, true, false, true]) {
      state.down = down;
      state.now += 60_000;
      await price();
    }
    expect(errors).toHaveLength(2);
  });

  it('waits 2 s at most for a backend that hangs, once, and then serves at once', async () => {
    vi.useFakeTimers();
    const hanging = { now: false };
    const { state, price } = shop({
      fetch: () => (hanging.now ? new Promise(() => undefined) : Promise.resolve(factsOf(1))),
    });
    await price();
    hanging.now = true;
    state.now = 60_000;
    const first = price();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe(1);
    state.now += 2000;
    expect(await price()).toBe(1);
  });

  it('starts from the saved copy when the backend is down, and has nothing only where none was ever saved', async () => {
    const down = { fetch: () => Promise.reject(new Error('down')) };
    expect(await shop({ ...down, restore: async () => factsOf(7) }).price()).toBe(7);
    expect(await shop(down).keeper.current()).toBeUndefined();
  });

  it('shows new redirects under the same version: pages show none of them', async () => {
    let redirects: CatalogueFacts['redirects'] = undefined;
    const facts = factsOf(1);
    const { keeper, state } = shop({ fetch: async () => ({ ...facts, redirects }) });
    const before = await keeper.current();
    redirects = { digest: 'new', data: { success: true, redirects: [{ from: '/a', to: '/b' }] } };
    state.now = 60_000;
    const after = await keeper.current();
    expect([after?.redirects.length, after?.version]).toEqual([1, before?.version]);
    expect(after?.shelves, 'whose goods are found already').toBe(before?.shelves);
    state.now = 120_000;
    expect((await keeper.current())?.redirects).toHaveLength(1);
  });

  it('saves only what has changed', async () => {
    const { state, price } = shop();
    await price();
    state.now = 60_000;
    await price();
    expect([state.fetches, state.saved]).toEqual([2, 1]);
  });

  it('saves one after the other, and at last what is shown', async () => {
    const done: (() => void)[] = [];
    const begun: number[] = [];
    const { keeper, state } = shop({
      save: ({ list }) => {
        begun.push(Number(list.digest));
        return new Promise<void>((resolve) => done.push(resolve));
      },
    });
    for (state.price = 1; state.price <= 3; state.price += 1) await keeper.renew();
    expect(begun).toEqual([1]);
    done[0]?.();
    await vi.waitFor(() => expect(begun).toEqual([1, 3]));
  });

  it('saves a shop that changes all the time no more often than every pause, and at last what is shown', async () => {
    vi.useFakeTimers();
    const saved: number[] = [];
    const { keeper, state } = shop({
      savePauseMs: 60_000,
      save: async ({ list }) => void saved.push(Number(list.digest)),
    });
    for (state.price = 1; state.price <= 9; state.price += 1) {
      await keeper.renew();
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(saved).toEqual([1]);
    state.now = 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([1, 9]);
  });

  it('gives every page a new address when the settings or the year change', async () => {
    let outsideVersion = '2026';
    const { keeper } = shop({ outsideVersion: () => outsideVersion });
    const before = (await keeper.current())!.version;
    outsideVersion = '2027';
    expect((await keeper.current())!.version).not.toBe(before);
  });
});
