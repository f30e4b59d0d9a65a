import { describe, expect, it } from 'vitest';
import { makeProduct } from '@/testing/make-product';
import { judgeBy, type Meaning } from './meaning';
import { judged, queriesFile, readQueries } from './read-queries';

const set = (queries: Record<string, unknown>, more: object = {}) =>
  queriesFile.parse({
    names: { kurta: { isA: 'kurtas?' } },
    sets: [{ about: '', catalogue: 'demo', groups: { some: queries }, ...more }],
  });

describe('queries that are judged', () => {
  it('stand in files that can be read, whole', () => {
    const catalogues = readQueries().map(({ catalogue }) => catalogue);
    expect(catalogues.filter((one) => one === 'demo').length).toBeGreaterThan(300);
    expect(catalogues.filter((one) => one === 'real').length).toBeGreaterThan(500);
  });

  it('are refused where their meaning is spelled wrongly', () => {
    expect(queriesFile.safeParse({ names: {}, sets: [{ about: '', catalogue: 'demo', groups: {} }] }).success).toBe(
      true,
    );
    expect(() => set({ 'red kurta': ['kurta', { colour: 'red' }] })).toThrow('colour');
    expect(() => judged(set({ kurti: 'kurti' }), new Map())).toThrow("No meaning above is named 'kurti'.");
  });

  it('are held out every other one, where the set says so', () => {
    const queries = { a: 'kurta', b: 'kurta', c: 'kurta' };
    const heldOut = (more: object) => judged(set(queries, more), new Map()).map(({ isHeldOut }) => isHeldOut);
    expect(heldOut({ everyOtherHeldOut: true })).toEqual([false, true, false]);
    expect(heldOut({})).toEqual([false, false, false]);
  });
});

describe('what a query means', () => {
  const kurta = makeProduct('k', {
    name: 'Raga Red Kurta with Dupatta',
    brand: 'Raga',
    description: 'Round neckLong sleeves',
    category: 'Women',
    subCategory: 'Winterwear',
    price: 900,
    colors: ['Red'],
    sizes: ['M'],
    bestseller: true,
  });
  it.each<[boolean, Meaning]>([
    [true, { isA: 'kurtas?' }],
    [false, { isA: 'dupatta' }],
    [true, { named: 'dupatta' }],
    [false, { named: 'raga' }],
    [true, { brandSays: 'raga' }],
    [false, { brand: 'rag' }],
    [true, { brand: ['Sangria', 'raga'] }],
    [true, { says: 'long sleeves' }],
    [true, { kind: ['Men', 'Women'] }],
    [true, { color: 'red' }],
    [false, { color: 'blue' }],
    [true, { size: 'M' }],
    [false, { size: ['S', 'L'] }],
    [true, { costs: [900] }],
    [true, { costs: [1, 900] }],
    [false, { costs: [1, 899] }],
    [true, { bestseller: true }],
    [false, [{ isA: 'kurtas?' }, { not: { color: 'red' } }]],
    [true, { any: [{ isA: 'sarees?' }, { isA: 'kurtas?' }] }],
    [false, { any: [] }],
  ])('%s: %j', (isGood, meant) => expect(judgeBy(meant, new Map())(kurta)).toBe(isGood));
});
