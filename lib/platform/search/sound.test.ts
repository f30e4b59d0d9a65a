import { describe, expect, it } from 'vitest';
import { soundOf } from './sound';

describe('soundOf', () => {
  it.each([
    ['muruku', 'murukkoo', 'murukku'],
    ['kurtha', 'kurtaa', 'kurta'],
    ['chiwda', 'chivda', 'civda'],
    ['saree', 'sari', 'saarii'],
    ['thenkuzhal', 'thenkulal', 'tenkulal'],
    ['boondhi', 'bundi', 'boondi'],
    ['phool', 'fool', 'ful'],
    ['bhindi', 'bindi', 'biindi'],
    ['chakki', 'chakqi', 'caki'],
    ['laxmi', 'laksmi', 'lakkssmi'],
    ['zari', 'jari', 'jaari'],
    ['wada', 'vada', 'vadah'],
    ['mysuru', 'misuru', 'meesuuru'],
    ['gouda', 'guda', 'gooda'],
    ['pai', 'pei', 'pe'],
    ['jhanki', 'janki', 'jaanki'],
    ['thali', 'tali', 'taali'],
    ['ghee', 'gi', 'gii'],
    ['shakkar', 'sakar', 'sakkar'],
    ['khadi', 'kadi', 'kaadi'],
    ['dhal', 'dal', 'daal'],
    ['kalaai', 'kalai', 'kale'],
    ['kurttta', 'kurtttta', 'kurta'],
  ])('hears no difference between %s, %s and %s', (...spellings) => {
    expect(new Set(spellings.map(soundOf)).size).toBe(1);
  });

  it.each([
    ['kurta', 'kurti'],
    ['chakli', 'chekodi'],
    ['shirt', 'short'],
    ['hara', 'ara'],
    ['pali', 'fali'],
    ['mah', 'm'],
    ['h', ''],
    ['ring', 'rin'],
    ['kai', 'ka'],
    ['lohu', 'lou'],
    ['mehra', 'mera'],
  ])('hears the difference between %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
