import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { generateMetadata as aboutMetadata } from '@/app/(shop)/about/page';
import { generateMetadata as contactMetadata } from '@/app/(shop)/contact/page';
import { CouponBox } from '@/components/checkout/coupon-box';
import { AboutPage } from '@/components/info/about-page';
import { ContactPage } from '@/components/info/contact-page';
import { FaqPage } from '@/components/info/faq-page';
import { PolicyStrip } from '@/components/home/policy-strip';
import { CodeSentNote } from '@/components/login/code-sent-note';
import { PromoBlock } from '@/components/login/promo-block';
import { promoWords, type Promo } from '@/lib/rules/checkout/promo';
import { inVisit } from '@/testing/in-visit';
import { openTestShop } from '@/testing/make-shop';
import { pageFacts } from '@/lib/rules/shop/shop-facts';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

const wordsOf = (page: ReactElement): string => load(renderToStaticMarkup(page)).text();

it('[2.181] every time to answer says what is answered in it', async () => {
  openTestShop();
  const { chatReplies, mailReplies, supportResponds } = pageFacts().policies;
  const pages = [
    <AboutPage key="about" promo={undefined} />,
    <ContactPage key="contact" promo={undefined} />,
    <FaqPage key="faq" fees={{}} />,
    <PolicyStrip key="home" />,
  ].map(wordsOf);
  // What search engines show of a page.
  const heads = [
    await inVisit('/about', undefined, aboutMetadata),
    await inVisit('/contact', undefined, contactMetadata),
  ];
  pages.push(...heads.map(({ description }) => description ?? ''));
  for (const [time, what] of [
    [chatReplies, /chat/i],
    [mailReplies, /mail|Exchange is processed|exchange is processed/],
    [supportResponds, /return/],
  ] as const) {
    const sentences = pages
      .flatMap((words) => words.split(/(?<=[.?])(?=[\s A-Z])|, (?=to|mails)/))
      .filter((one) => new RegExp(`(?<!-)${time}`).test(one));
    expect(sentences.length, time).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence, time).toMatch(what);
  }
});

it('[16.28] where no mail goes out nobody reads that six digits were sent', () => {
  const note = (mailWaits: boolean) => wordsOf(<CodeSentNote email="asha@gmail.com" mailWaits={mailWaits} />);
  expect(note(false)).toBe('OTP sent to email asha@gmail.com. It works for ten minutes.');
  expect(note(true)).not.toContain('We sent');
  expect(note(true)).toContain('We cannot send emails at the moment');
});

it('[2.132] [2.182] the offer for new shoppers says how much it is, and first order only where it is for first orders', () => {
  const offer = (countsFor?: 'first-order') =>
    wordsOf(<PromoBlock promo={{ code: 'SUMMER', percent: 15, ...(countsFor ? { countsFor } : {}) }} />);
  expect(offer('first-order')).toContain('Your first order comes with a special discount of 15%');
  expect(offer()).toContain('Your order comes with a special discount of 15%');
});

it('[9.53] the checkout says of a percentage what it is of, beside an automatic offer too', () => {
  const hint = (paise: number) =>
    wordsOf(
      <CouponBox
        price={{ automatic: { name: 'A', terms: { gives: { kind: 'free-delivery' } }, paise } }}
        coupon={{ code: 'MINE', percent: 13 }}
        misfitOf={() => undefined}
        onChange={() => undefined}
      />,
    );
  expect(hint(0)).toContain('13% off your subtotal');
  expect(hint(100)).toContain('13% off what the offer leaves of your subtotal');
});

it('[2.182] cart and checkout say the percentage, and first order only of a coupon for first orders', () => {
  const box = (promo: Promo) =>
    wordsOf(
      <CouponBox
        coupon={{ code: '', percent: 0 }}
        misfitOf={() => undefined}
        promo={promo}
        onChange={() => undefined}
      />,
    );
  const everyOrder = { code: 'SUMMER', percent: 15 };
  const firstOrder = { ...everyOrder, countsFor: 'first-order' as const };
  expect([promoWords(everyOrder), promoWords(firstOrder)]).toEqual(['15% off your order', '15% off your first order']);
  expect(box(everyOrder)).toContain('15% off your order');
  expect(box(firstOrder)).toContain('15% off your first order');
});
