import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FaqPage } from '@/components/info/faq-page';
import { TermsPage } from '@/components/info/terms-page';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const section = (years: number, id = 'data-responsibility'): string => {
  const fees = { shippingPaise: 4900, platformPaise: 500 };
  const $ = load(renderToStaticMarkup(<TermsPage fees={fees} keepOrdersYears={years} />));
  return $(`#${id}`).text();
};

it('[22.148] the sentences on the fee stand in every text that names them, with any signs, beside links too', () => {
  const { document } = factsOfNow();
  const [first] = document.questions;
  const withSigns = {
    ...document,
    name: 'A $& B',
    deliveryFee: { ...document.deliveryFee, known: "{fee} at {name}, $' and $$" },
    questions: [{ ...first!, answer: ['{deliveryFee} Mail {email}. [So {deliveryFee}](/orders) {deliveryFee}'] }],
    terms: [{ id: 'fees', title: 'Fees', text: ['{deliveryFee} {deliveryFee} {keepYears}'] }],
  };
  holdDocument(withSigns);
  try {
    const sentence = "₹49 at A $& B, $' and $$";
    const fees = { shippingPaise: 4900, platformPaise: 0 };
    const $ = load(renderToStaticMarkup(<FaqPage fees={fees} />));
    expect($(`#${first!.id} p`).first().text()).toBe(`${sentence} Mail ${document.email}. So ${sentence} ${sentence}`);
    const terms = load(renderToStaticMarkup(<TermsPage fees={fees} keepOrdersYears={8} />));
    expect(terms('#fees p').text()).toBe(`${sentence} ${sentence} 8 years`);
  } finally {
    holdDocument(document);
  }
});

it('[23.13] the terms say what of a deleted account is kept, with the years of the setting', () => {
  const words = section(8);
  expect(words).toContain('download all that we keep of you');
  expect(words).toContain('out of use at once');
  expect(words).toContain('(31 March) in which it ended, and 8 years after that');
  expect(section(1)).toContain('and one year after that');
});

it('[23.13] the terms say what else is kept, for how long, and who is told it', () => {
  const collected = section(8, 'data-collection');
  expect(collected).toContain('login code, with an account or without, we store your email address');
  expect(collected).toContain('remembers for a year, in random numbers, which email addresses');
  expect(collected).not.toMatch(/nothing more|we keep nothing/);
  const words = section(8);
  expect(words).toContain('your name, email address and phone number to fill in its window');
  expect(words).toContain('safety copies of the shop hold it for some weeks');
  expect(words).toContain('its goods, sums, steps and invoice number remain, without a name');
  expect(words).not.toContain('the sums alone remain');
});

it('[9.41] the terms say from which amount on delivery is free, and nothing of it where it always is', () => {
  const shown = (shippingPaise: number) =>
    load(
      renderToStaticMarkup(
        <TermsPage fees={{ shippingPaise, platformPaise: 500, freeAbovePaise: 149_900 }} keepOrdersYears={8} />,
      ),
    ).text();
  expect(shown(4900)).toContain('A delivery fee of ₹49 applies to every order');
  expect(shown(4900)).toContain('cost ₹1,499 or more after any coupon, delivery is free. A platform fee of ₹5');
  expect(shown(0)).not.toContain('1,499');
});
