import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TermsPage } from '@/components/info/terms-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const section = (keepOrdersYears: number, id = 'data-responsibility'): string => {
  const fees = { shippingPaise: 4900, platformPaise: 500 };
  const $ = load(renderToStaticMarkup(<TermsPage fees={fees} keepOrdersYears={keepOrdersYears} />));
  return $(`#${id}`).text();
};

it('[23.13] the terms say what of a deleted account is kept, with the years of the setting', () => {
  const words = section(8);
  expect(words).toContain('download all that we keep of you');
  expect(words).toContain('out of use at once');
  expect(words).toContain('(31 March) in which it ended, and 8 years after that');
  expect(section(1)).toContain('and one year after that');
});

it('[23.13] the terms say what else is kept, for how long, and who is told it', () => {
  const collected = section(8, 'data-collection');
  expect(collected).toContain('leaves the e-mail address with us, with an account or without');
  expect(collected).toContain('remembers for a year, in random numbers, which e-mail addresses');
  expect(collected).not.toMatch(/nothing more|we keep nothing/);
  const words = section(8);
  expect(words).toContain('your name, e-mail address and phone number to fill in its window');
  expect(words).toContain('safety copies of the shop hold it for some weeks');
  expect(words).toContain('its goods, sums, steps and invoice number remain, without a name');
  expect(words).not.toContain('the sums alone remain');
});
