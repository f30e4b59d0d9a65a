import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpenDrafts } from '@/components/desk/order-by-link';
import { OrderDraft } from '@/components/orders/order-draft';
import type { LinkedDraft } from '@/lib/contract/order-draft-calls';
import { makeOrder } from '@/testing/make-order';

const LINK = 'TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1';
const [item] = makeOrder().items;
const OPEN: LinkedDraft = {
  state: 'open',
  orderId: 'TT-7K2M9QX4B0TC',
  until: '2026-11-28T10:00:00.000Z',
  items: item ? [item] : [],
  subtotal: 1000,
  shippingFee: 49,
  platformFee: 5,
  amount: 1054,
  mostAreaFee: 80,
  phone: '••••••345',
};

const draw = (draft: LinkedDraft, notice?: Parameters<typeof OrderDraft>[0]['notice'], canPayOnline = true) =>
  load(renderToStaticMarkup(<OrderDraft {...{ draft, notice, canPayOnline }} link={LINK} imageHosts={[]} />));

it('[10.66] the page says what it holds, until when and for how much, and asks for the address by a form without scripts', () => {
  const $ = draw(OPEN);
  const text = $('main').text();
  for (const words of ['TT-7K2M9QX4B0TC', '28 Nov', item?.name ?? '', '₹1,054.00', 'up to ₹80 more'])
    expect(text).toContain(words);
  const form = $('form[method="post"]');
  expect([form.attr('action'), form.find('input[name="link"]').val()]).toEqual(['/api/order/draft/confirm', LINK]);
  const named = form.find('input[required], select[required]').get();
  expect(named.map((field) => $(field).attr('name'))).toEqual([
    'firstName',
    'lastName',
    'street',
    'zipcode',
    'city',
    'state',
  ]);
  expect($('script')).toHaveLength(0);
  const unknown = draw({ ...OPEN, phone: '' });
  expect(unknown('input[name="phone"]').attr('required')).toBeDefined();
});

it('[10.80] it is paid online or on delivery by two buttons, where it can be, and says what was taken off', () => {
  const waysOf = (...drawn: Parameters<typeof draw>) => {
    const $ = draw(...drawn);
    return $('button[name="pay"]')
      .get()
      .map((button) => $(button).attr('value'));
  };
  expect(waysOf(OPEN)).toEqual(['online', 'cash']);
  expect(waysOf(OPEN, undefined, false)).toEqual(['cash']);
  expect(waysOf({ ...OPEN, isPrepaid: true })).toEqual(['online']);
  expect(waysOf({ ...OPEN, amount: 0 })).toEqual(['cash']);
  const none = draw({ ...OPEN, isPrepaid: true }, undefined, false);
  expect([none('button').length, none('form').text()]).toEqual([0, expect.stringContaining('Please write to us')]);
  expect(draw({ ...OPEN, discount: 50 })('dl').text()).toContain('Discount−₹50.00');
  expect(draw({ ...OPEN, discount: 50, coupon: 'SUMMER' })('dl').text()).toContain('Discount, with SUMMER−₹50.00');
  expect(draw({ ...OPEN, onlineAmount: 1004 })('article').text()).toContain('If you pay online: ₹1,004.');
  const rewarded = draw({ ...OPEN, onlineAmount: 1004 })('button[name="pay"]');
  expect(rewarded.map((_, button) => load(button).text()).get()).toEqual([
    'Order and pay ₹1,004 online now',
    'Order and pay ₹1,054 cash on delivery',
  ]);
});

it('[10.66] what was typed is there after a refusal, and a question has its answer as a button', () => {
  const action = '/api/order/draft/confirm';
  const typed = { city: ['Madurai'], zipcode: ['57'] };
  const of = { kind: 'refused', action, form: '', typed } as const;
  const $ = draw(OPEN, { ...of, words: 'Please look.', fields: { zipcode: 'Please enter a valid Indian zip code.' } });
  expect($('input[name="city"]').val()).toBe('Madurai');
  expect($('form').text()).toContain('valid Indian zip code');
  const asked = draw(OPEN, {
    ...of,
    typed: { ...typed, pay: ['online'] },
    words: 'You pay ₹1,134.00.',
    isQuestion: true,
    fields: { sure: 'Order for it' },
  });
  expect(asked('button[name="sure"]').text()).toBe('Order for it');
  expect(asked('input[name="pay"]').val()).toBe('online');
});

it('[10.66] a link that has ended says so kindly, and leads to the chat', () => {
  for (const draft of [
    { state: 'over', orderId: 'TT-1' },
    { state: 'ordered', orderId: 'TT-1' },
  ] as const) {
    const $ = draw(draft);
    expect($('form')).toHaveLength(0);
    expect($('main a').attr('href')).toMatch(/text=.*TT-1/);
  }
});

it('[22.237] the desk lists each open link with its end, a message to send, and a button to withdraw it', () => {
  const drafts = [{ ...OPEN, onlineAmount: 1004, at: OPEN.until, phone: '+919845012345', link: LINK }];
  const $ = load(
    renderToStaticMarkup(
      <OpenDrafts
        drafts={drafts}
        pageOf={(link) => `https://shop.example/order/draft/${link}`}
        action="/api/desk/orders/drafts/withdraw"
        here="/desk/orders/drafts"
        notice={undefined}
      />,
    ),
  );
  expect($('input[readonly]').val()).toBe(`https://shop.example/order/draft/${LINK}`);
  const message = $('textarea').text();
  expect(message).toMatch(
    /Total ₹1,054\.00, or ₹1,004\.00 if you pay online[^]*28 Nov[^]*\/order\/draft\/TT-7K2M9QX4B0TC\.\S+$/,
  );
  const chat = new URL($('a').attr('href') ?? '');
  expect([chat.pathname, chat.searchParams.get('text')]).toEqual(['/919845012345', message]);
  expect($('form input[name="orderId"]').val()).toBe('TT-7K2M9QX4B0TC');
});
