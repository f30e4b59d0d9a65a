import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstSteps } from '@/components/desk/first-steps';
import { samplesIn } from '@/lib/rules/shop/samples';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { firstSteps } from '@/lib/rules/shop/first-steps';
import { makeKnownOfShop } from '@/testing/make-known-of-shop';

it('[22.161] the first step counts what is still the demo’s, and leads to the sections where it is changed', () => {
  const samples = samplesIn(factsOfNow().document);
  const $ = load(renderToStaticMarkup(<FirstSteps steps={firstSteps(makeKnownOfShop(), samples, new Date())} />));
  const first = $('li').first();
  expect(first.text()).toContain('18 fields are still the demo’s: use your own words, or remove it.');
  const links = first
    .find('a')
    .get()
    .map((one) => [$(one).attr('href'), $(one).text()]);
  expect(links).toEqual([
    ['/desk/shop', 'Your shop'],
    ['/desk/shop/name', 'Name and words (3)'],
    ['/desk/shop/contact', 'How to reach you (5)'],
    ['/desk/shop/legal', 'Legal facts (7)'],
    ['/desk/shop/story', 'Story and mission (3)'],
  ]);
});
