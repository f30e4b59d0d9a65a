import { expect, it } from 'vitest';
import { bySize, byWords } from './choice-order';

it('sizes go from small to large, whatever they are written in', () => {
  const ordered = ['XS', 'S', 'M', 'L', 'XL', 'xxl', '6', '7', '10', '200 g', '500 g', '1 kg', 'Free size'];
  expect([...ordered].reverse().sort(bySize)).toEqual(ordered);
});

it('names go by the alphabet, numbers in them by what they are worth', () => {
  expect(['W 10', 'AURELIA', 'w 9', 'Biba'].sort(byWords)).toEqual(['AURELIA', 'Biba', 'w 9', 'W 10']);
});
