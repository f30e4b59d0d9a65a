import { describe, expect, it } from 'vitest';
import { soundOf } from '@/lib/search/sound-of';

describe('soundOf', () => {
  it.each([
    ['muruku', 'murukkoo', 'murukku'],
    ['kurtha', 'kurtaa', 'kurta'],
    ['chiwda', 'chivda', 'civda'],
    ['saree', 'sari', 'saarii'],
    ['thenkuzhal', 'thenkulal', 'tenkulal'],
    ['boondhi', 'bundi', 'boondi'],
  ])('hears no difference between %s, %s and %s', (...spellings) => {
    expect(new Set(spellings.map(soundOf)).size).toBe(1);
  });

  it.each([
    ['kurta', 'kurti'],
    ['chakli', 'chekodi'],
    ['shirt', 'short'],
  ])('hears the difference between %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
