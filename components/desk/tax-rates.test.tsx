import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaxRates } from '@/components/desk/tax-rates';

it('[22.129] rates that say the same stand together with their notification, and those of the merchant alone', () => {
  const rate = (hsn: string, more: object = {}) => ({
    hsn,
    from: '2025-09-22',
    percent: 5,
    words: '5%',
    by: '9/2025',
    own: false,
    holds: true,
    ...more,
  });
  const rates = [rate('5004'), rate('5005'), rate('52'), rate('6505', { own: true, by: undefined })];
  const $ = load(
    renderToStaticMarkup(
      <TaxRates rates={rates} notice={undefined} here="/" isOwner setPath="/set" removePath="/remove" />,
    ),
  );
  const [shops, own] = $('ul > li')
    .toArray()
    .map((one) => $(one).text());
  expect(shops).toContain('5% 5004 to 5005, 52');
  expect(shops).toContain('notification 9/2025, Central Tax (Rate)');
  expect([own, $('ul form').length]).toEqual([expect.stringContaining('5% 6505'), 1]);
  expect(own).not.toContain('notification');
});
