import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstSteps } from '@/components/desk/first-steps';
import { factsToChange } from '@/lib/rules/shop/facts-to-change';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { firstSteps } from '@/lib/rules/shop/first-steps';
import { makeKnownOfShop } from '@/testing/make-known-of-shop';

it('[22.10] the first step names every sample with where it stands in the document', () => {
  const facts = factsToChange(factsOfNow().document);
  const $ = load(renderToStaticMarkup(<FirstSteps steps={firstSteps(makeKnownOfShop(), facts, new Date())} />));
  const sentences = $('li li')
    .get()
    .map((one) => $(one).text());
  expect(sentences).toHaveLength(facts.length);
  expect(sentences.find((words) => words.startsWith('GSTIN'))).toMatch(/29AAAAA0000A1Z0.*sample.*legal\.gstin$/);
});
