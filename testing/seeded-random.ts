/** Chance that can be repeated: the same seed gives the same run. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** One of these. */
  pick<T>(from: readonly T[]): T;
  /** The same things in another order. */
  shuffle<T>(these: readonly T[]): T[];
}

/** Marsaglia's xorshift on 32 bits: plenty for choosing moments and amounts. */
export function seededRandom(seed: number): SeededRandom {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const below = (limit: number): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
  return {
    below,
    pick: (from) => {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('There is nothing to pick from');
      return one;
    },
    shuffle: (these) => {
      const mixed = [...these];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[last] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
}
