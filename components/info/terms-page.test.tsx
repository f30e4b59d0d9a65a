import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TermsPage } from '@/components/info/terms-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const section = (keepOrdersYears: number): string => {
  const fees = { shippingPaise: 4900, platformPaise: 500 };
  const $ = load(renderToStaticMarkup(<TermsPage fees={fees} keepOrdersYears={keepOrdersYears} />));
  return $('#data-responsibility').text();
};

it('[23.13] the terms say what of a deleted account is kept, with the years of the setting', () => {
  const words = section(8);
  expect(words).toContain('download all that we keep of you');
  expect(words).toContain('out of use at once');
  expect(words).toContain('(31 March) in which it ended, and 8 years after that');
  expect(section(1)).toContain('and one year after that');
});
