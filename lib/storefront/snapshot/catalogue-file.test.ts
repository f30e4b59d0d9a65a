import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '@/lib/contract/product';
import type { CatalogueFacts } from './catalogue-shape';
import { CatalogueFile } from './catalogue-file';
import { makeProduct } from '@/testing/make-product';

const product = (id: string, price = 100): Product =>
  makeProduct(`Kurta ${id}`, { _id: id, price, sizes: ['S', 'M'], colors: ['Red'] });

const state = (products: readonly Product[], digest = 'd'): CatalogueFacts => ({
  list: { products, digest, since: digest },
  carousel: { kind: 'loaded', images: [{ url: '/1.jpg', createdAt: '2026-01-01T00:00:00.000Z' }] },
  fees: { shippingPaise: 4900, platformPaise: 500 },
  promo: null,
});

/** A file in a folder of its own. */
function fileIn(dataDir: string): { restored: () => Promise<CatalogueFacts | undefined>; file: string } {
  const [name = ''] = readdirSync(dataDir);
  // Another process, which knows nothing but the file.
  return { restored: () => new CatalogueFile(dataDir, 'shop').restore(), file: path.join(dataDir, name) };
}

async function started(products: readonly Product[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saved-'));
  const saved = new CatalogueFile(dataDir, 'shop');
  await saved.save(state(products));
  return { saved, dataDir, ...fileIn(dataDir) };
}

const lines = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Whole numbers below a limit, the same ones in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the saved catalogue', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'warn').mockImplementation((words: string) => void said.push(words));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[14.74] a shop that was closed is read as closed, and as open once it was opened', async () => {
    const { saved, restored } = await started([product('a')]);
    await saved.save({ ...state([product('a')]), isClosed: true });
    expect((await restored())?.isClosed).toBe(true);
    await saved.save({ ...state([product('a')]), isClosed: false });
    expect((await restored())?.isClosed).toBe(false);
  });

  it('[20.91] takes on what changed as one line, and is read as it stood at the end, after each of 100 changes', async () => {
    const roll = dice(5);
    const ids = () => `g${roll(10_000)}-${roll(10_000)}`;
    let list: readonly Product[] = Array.from({ length: 120 }, () => product(ids()));
    const { saved, file, restored } = await started(list);
    expect(lines(file)).toHaveLength(3);
    let appended = 0;
    let before = readFileSync(file, 'utf8');
    for (let step = 1; step <= 100; step += 1) {
      const at = roll(list.length);
      const kind = roll(4);
      if (kind === 0) list = list.toSpliced(at, roll(3), product(ids()), product(ids()));
      else if (kind === 1) list = list.toSpliced(at, 1 + roll(3));
      // The order of the others is another then, and the list is written whole.
      else if (kind === 2) list = [...list.toSpliced(at, 1), product(list[at]?._id ?? '', roll(1000))];
      else list = list.with(at, product(list[at]?._id ?? '', roll(1000)));
      await saved.save(state(list, `d${step}`));
      expect(await restored()).toEqual(state(list, `d${step}`));
      const now = readFileSync(file, 'utf8');
      if (now.startsWith(before)) appended += 1;
      before = now;
    }
    expect(appended).toBeGreaterThan(60);
  });

  it('[20.91] a line that was cut leaves the state before it', async () => {
    const list = ['a', 'b', 'c'].map((id) => product(id));
    const { saved, file, restored } = await started(list);
    const before = readFileSync(file).length;
    await saved.save(state(list.with(1, product('b', 7)), 'd1'));
    const whole = readFileSync(file).length;
    for (let size = whole - 2; size >= before; size -= 17) {
      truncateSync(file, size);
      expect((await restored())?.list.digest).toBe('d');
    }
    truncateSync(file, before - 2);
    expect(await restored()).toBeUndefined();
    expect(new Set(said)).toEqual(
      new Set(['the saved catalogue cannot be read to its end: it does not follow on the line before']),
    );
  });

  it('[20.91] a line that was taken out, changed, or put in leaves the state before it', async () => {
    const list = Array.from({ length: 40 }, (_, at) => product(at === 1 ? 'b' : `g${at}`));
    const { saved, file, restored } = await started(list);
    for (const price of [1, 2, 3]) await saved.save(state(list.with(1, product('b', price)), `d${price}`));
    const whole = lines(file);
    expect(whole).toHaveLength(5);
    const [first = '', end = '', one = '', two = '', three = ''] = whole;
    const other = two.replace('"price":2', '"price":9');
    for (const [spoiled, digest] of [
      [[first, end, one, three], 'd1'],
      [[first, end, one, other, three], 'd1'],
      [[first, end, two, three], 'd'],
      [[first, end, first], 'd'],
      [[end, one], undefined],
    ] as const) {
      writeFileSync(file, `${spoiled.join('\n')}\n`);
      expect((await restored())?.list.digest).toBe(digest);
    }
    expect((await restored())?.list.products).toBeUndefined();
  });

  it('[20.91] tells with a change nothing else that stayed, and is written whole where something is there no more', async () => {
    const list = ['a', 'b', 'c'].map((id) => product(id));
    const { saved, file, restored } = await started(list);
    const offered = {
      redirects: { digest: 'r', data: { success: true as const, redirects: [] } },
      promo: { code: 'SUMMER', percent: 10 },
    };
    const facts = { ...state(list), ...offered };
    await saved.save(facts);
    await saved.save({ ...facts, list: { ...facts.list, products: list.with(0, product('a', 5)), digest: 'd1' } });
    expect(lines(file).map((text) => text.includes('redirects'))).toEqual([false, false, true, false]);
    expect(await restored()).toMatchObject({ ...offered, list: { digest: 'd1' } });
    await saved.save(state(list, 'd2'));
    expect(lines(file)).toHaveLength(2);
    expect(await restored()).toEqual(state(list, 'd2'));
  });

  it('[20.91] keeps the two signs at which newer readers of lines end one', async () => {
    const list = [product('a'), { ...product('b'), description: 'one\u2028two\u2029three' }];
    const { file, restored } = await started(list);
    expect(readFileSync(file, 'utf8')).not.toMatch(/[\u2028\u2029]/);
    expect(await restored()).toEqual(state(list));
  });

  it('[20.91] is written whole again where another process wrote it, where it is gone, and before it grows past twice the list', async () => {
    const list = ['a', 'b', 'c'].map((id) => product(id));
    const { saved, dataDir, file, restored } = await started(list);
    const changed = (price: number) => state(list.with(1, product('b', price)), `d${price}`);
    appendFileSync(file, '{"half":');
    await saved.save(changed(1));
    expect(lines(file)).toHaveLength(2);
    await new CatalogueFile(dataDir, 'shop').save(state(list));
    await saved.save(changed(2));
    expect(lines(file)).toHaveLength(2);
    rmSync(file);
    await saved.save(changed(3));
    expect(await restored()).toEqual(changed(3));
    const sizes: number[] = [];
    for (let price = 4; price < 40; price += 1) {
      await saved.save(changed(price));
      sizes.push(lines(file).length);
      expect(await restored()).toEqual(changed(price));
    }
    expect(Math.max(...sizes)).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(10);
  });
});
