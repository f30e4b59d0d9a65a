import { expect, it } from 'vitest';
import { indicToLatin } from './indic-to-latin';

it.each([
  ['ಮುರುಕ್ಕು', 'murukku'],
  ['முறுக்கு', 'murukku'],
  ['മുറുക്ക്', 'murukku'],
  ['चकली', 'chakalii'],
  ['ಚಕ್ಕುಲಿ', 'chakkuli'],
  ['చెగోడీలు', 'chegodiilu'],
  ['साड़ी', 'saarii'],
  ['चप्पल', 'chappal'],
  ['வளையல்', 'valaiyal'],
  ['காரசேவ்', 'kaarasev'],
  ['பச்சை', 'pachai'],
  ['जंतर', 'jantar'],
  ['५०० से कम', '500 se kam'],
  ['kurta कुर्ता', 'kurta kurtaa'],
  ['kurta', 'kurta'],
])('%s is spelt %s', (written, latin) => {
  expect(indicToLatin(written)).toBe(latin);
});
