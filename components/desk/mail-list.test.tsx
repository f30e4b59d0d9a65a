import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailFilters, MailList } from '@/components/desk/mail-list';
import { MailPreview } from '@/components/desk/mail-preview';
import { MailSheet } from '@/components/desk/mail-sheet';
import type { ListedMail } from '@/lib/contract/desk/mail-calls';

const AT = '2026-11-25T04:30:00.000Z';
const mail = (fields: Partial<ListedMail>): ListedMail => ({
  id: 'order-1-shipped',
  to: 'asha@gmail.com',
  subject: 'Your order is on its way – TT-1',
  at: AT,
  isRepeat: false,
  nextAt: AT,
  tries: 0,
  ...fields,
});
const steps = { here: '/desk/mails', retry: '/retry', drop: '/drop' };

it('[22.190] each mail says where it is, leads to its words, and is tried again or given up where it was refused', () => {
  const mails = [
    mail({ sentAt: AT, id: 'a/b' }),
    mail({ sentAt: AT, isRepeat: true }),
    mail({ id: 'w' }),
    mail({ id: 's', tries: 1, isBeingSent: true }),
    mail({ id: 'r', tries: 2, error: 'Error: no such mailbox' }),
  ];
  const $ = load(renderToStaticMarkup(<MailList mails={mails} steps={steps} />));
  const rows = $('li').get();
  expect(rows.map((row) => $(row).find('[data-tone]').text())).toEqual([
    'Sent',
    'Sent again',
    'Waiting',
    'Being sent',
    'Refused',
  ]);
  expect($(rows[0]).find('a').attr('href')).toBe('/desk/mails/a%2Fb');
  expect($(rows[0]).text()).toMatch(/sent .*25 Nov.*10:00/);
  expect($(rows[3]).text()).not.toMatch(/tried|next/);
  expect($(rows[4]).text()).toContain('tried 2 times');
  expect(rows.map((row) => $(row).find('form').length)).toEqual([0, 0, 0, 0, 2]);
  const chosen = load(renderToStaticMarkup(<MailFilters now="sent" search="" />));
  expect(chosen('[aria-current]').text()).toBe('Sent');
});

it('[22.191] those of an order lead back to it and show no address', () => {
  const $ = load(renderToStaticMarkup(<MailList mails={[mail({ sentAt: AT })]} orderId="TT-1" />));
  expect($('a').attr('href')).toBe('/desk/mails/order-1-shipped?order=TT-1');
  expect($('ul').text()).not.toContain('asha@');
});

it('[22.191] a mail is drawn in a frame that runs nothing, whatever it says, and its text stands as text', () => {
  const words = { text: '<script>alert(1)</script>', html: '<p title="x">"><script>alert(1)</script></p>' };
  const draw = (fields: object) =>
    load(
      renderToStaticMarkup(
        <MailSheet
          mail={{ success: true, ...mail({ sentAt: AT }), ...fields }}
          {...{ orderId: undefined, here: '/', notice: undefined, again: '/again' }}
        />,
      ),
    );
  const $ = draw({ words });
  expect($('iframe').attr('sandbox')).toBe('');
  expect($('iframe').attr('srcdoc')).toBe(words.html);
  expect($('pre').text()).toBe(words.text);
  expect($('script')).toHaveLength(0);
  expect($('button').text()).toBe('Send again');
  expect($('form').text()).not.toContain('by now');
  expect(draw({ since: 'Cancelled' })('form').text()).toContain('The order is ‘Cancelled’ now');
  const without = draw({ why: 'Its words are not stored.' });
  expect(without('button, iframe')).toHaveLength(0);
  expect(without('p').last().text()).toBe('Its words are not stored.');
});

it('[22.195] a preview is in the same frame, with its subject and a form that names no address', () => {
  const preview = { subject: 'Your order', text: 'Vanakkam', html: '<p>Vanakkam</p>', to: 'owner@example.in' };
  const drawn = (shown: typeof preview | (Omit<typeof preview, 'to'> & { why: string })) =>
    load(
      renderToStaticMarkup(
        <MailPreview kind="shipped" preview={shown} send="/send" here="/desk/shop/mail-shipped" notice={undefined} />,
      ),
    );
  const $ = drawn(preview);
  const { to, ...nowhere } = preview;
  expect($('form').text()).toContain(`It goes to ${to}.`);
  const without = drawn({ ...nowhere, why: 'You came by a link.' });
  expect(without('form, button')).toHaveLength(0);
  expect(without('section').text()).toContain('You came by a link.');
  expect(without('section a').attr('href')).toBe('/desk/sessions');
  expect($('iframe').attr('srcdoc')).toBe(preview.html);
  expect($('section').first().text()).toContain('Your order');
  expect(
    $('form input')
      .get()
      .map((one) => [$(one).attr('name'), $(one).attr('value')]),
  ).toEqual([
    ['back', '/desk/shop/mail-shipped'],
    ['form', 'preview'],
    ['kind', 'shipped'],
  ]);
});
