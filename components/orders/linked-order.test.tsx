import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderSheet } from '@/components/desk/order-sheet';
import { PackingSlip } from '@/components/desk/packing-slip';
import { LinkedPayment } from '@/components/orders/linked-payment';
import type { Order } from '@/lib/contract/order';
import { LinkedOrder } from '@/components/orders/linked-order';
import { buttonClass } from '@/components/ui/button';
import { OrderLinkForm } from '@/components/orders/order-link-form';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { confirmedWords } from '@/lib/rules/orders/confirm-words';
import { maskPhone } from '@/lib/rules/orders/mask-address';
import { makeOrder } from '@/testing/make-order';

const PAGE = 'https://shop.example/order/TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1';

it('[10.55] the page says what the order became, by whom and when it comes, what was bought, its sums, and where to ask', () => {
  const order = makeOrder({
    orderId: 'TT-7K2M9QX4B0TC',
    status: 'Shipped',
    courier: 'Delhivery',
    trackingNumber: '1234567890',
    trackingUrl: 'https://courier.example/1234567890',
    arrivesBy: '2026-11-28',
  });
  const $ = load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} />));
  const text = $('main').text();
  for (const words of ['TT-7K2M9QX4B0TC', 'Shipped', 'Delhivery', '1234567890', 'Arrives by Sat 28 Nov', 'Total'])
    expect(text).toContain(words);
  expect(text).toContain(order.items[0]?.name);
  const links = $('a')
    .get()
    .map((one) => $(one).attr('href') ?? '');
  expect(links).toContain('https://courier.example/1234567890');
  expect(links.filter((href) => /^(mailto:|https:\/\/wa\.me)/.test(href))).toHaveLength(2);
  expect(links).toContain('/orders?order=TT-7K2M9QX4B0TC');
});

it('[10.50] a number of which three digits are shown is seen to be hidden', () => {
  const phone = maskPhone('9876543210');
  const order = makeOrder({ address: { ...makeOrder().address, phone } });
  const $ = load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} />));
  expect($('address').text()).toContain('••••••210');
});

it('[10.57] [10.58] [10.60] [10.61] what may be changed are forms with the link, and a question is answered by a button', () => {
  const order = makeOrder({ orderId: 'TT-1', status: 'Order Placed', cancellableUntil: '2026-11-28T10:00:00.000Z' });
  const changes = { isConfirmed: false, canCorrect: true, sizes: [{ item: 0, sizes: ['L'] }] };
  const draw = (more: object) =>
    load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} link="TT-1.x1" {...more} />));
  const $ = draw({ changes });
  expect(
    $('form[method="post"]')
      .get()
      .map((form) => [$(form).attr('action'), $(form).find('input[name="link"]').val()]),
  ).toEqual(['confirm', 'correct', 'size', 'cancel'].map((verb) => [`/api/order/linked/${verb}`, 'TT-1.x1']));
  expect(
    $('input[name="street"], input[name="phone"]')
      .get()
      .map((field) => $(field).val()),
  ).toEqual(['', '']);
  const asked = draw({
    changes,
    notice: {
      kind: 'refused',
      isQuestion: true,
      words: 'Delivery costs more.',
      action: '/api/order/linked/correct',
      form: '',
      typed: { zipcode: ['600002'] },
      fields: { sure: 'Change it' },
    },
  });
  expect(asked('details[open] button[name="sure"]').val()).toBe('Delivery costs more.');
  expect(asked('input[name="zipcode"]').val()).toBe('600002');
  expect(draw({})('form').length).toBe(0);
});

it('[10.97] the page promises no parcel of what the shop checks first, nor calls it confirmed', () => {
  const draw = (waits: Partial<Order>, isConfirmed: boolean) => {
    const order = makeOrder({ orderId: 'TT-1', status: 'Order Placed', waitsForShop: true, ...waits });
    const changes = { isConfirmed, canCorrect: false, sizes: [] };
    return load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} link="TT-1.x1" changes={changes} />));
  };
  for (const isConfirmed of [false, true]) {
    const text = draw({}, isConfirmed)('main').text();
    expect(text).toContain('We check this order before we pack it, and may refuse it.');
    expect(text).not.toMatch(/send it|confirmed/);
  }
  expect(draw({}, false)('form button').text()).toBe('Yes, everything is right');
  const toConfirm = draw({ waitsForCustomer: true }, false);
  expect(toConfirm('main').text()).toContain('We pack this order once it is confirmed.');
  expect(toConfirm('form button').text()).toBe('Yes, send it');
});

it('[10.57] that its customer has confirmed it is said once: by the answer, or by the page', () => {
  const draw = (notice?: FormNotice) => {
    const shown = { order: makeOrder({ status: 'Order Placed' }), imageHosts: [], link: 'TT-1.x1', notice };
    const changes = { isConfirmed: true, canCorrect: true, sizes: [] };
    return load(renderToStaticMarkup(<LinkedOrder {...shown} changes={changes} />))('main').text();
  };
  const words = `Thank you! ${confirmedWords(false)}`;
  const answer: FormNotice = { kind: 'done', words, action: '/api/order/linked/confirm', form: '', typed: {} };
  for (const text of [draw(), draw(answer)]) expect(text.split(confirmedWords(false))).toHaveLength(2);
});

it('[10.51] it says when its link ends, of a cancelled order after that', () => {
  const words = (status: string) =>
    load(renderToStaticMarkup(<LinkedOrder order={makeOrder({ status })} imageHosts={[]} />))('main').text();
  expect(words('Shipped')).toContain('share it. It ends 60 days after the order has arrived.');
  expect(words('Cancelled')).toContain('share it. It ends 60 days after the order was cancelled.');
});

it('[10.125] of what was handed over no shipping address is shown, only who bought it, and nothing has arrived', () => {
  const draw = (...steps: string[]) => {
    const history = steps.map((status) => ({ status, at: '2026-11-20T04:30:00.000Z' }));
    const address = { firstName: 'Asha', state: 'Karnataka', country: 'India' };
    const order = makeOrder({ status: 'Delivered', history, address });
    return load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} />))('main').text();
  };
  const text = draw('Order Placed', 'Delivered');
  expect(text).toContain('Handed overYou took it with you when you bought it.Asha');
  expect(text).toContain('It ends 60 days after the order was handed over.');
  expect(text).not.toMatch(/Shipping address|Karnataka/);
  expect(draw('Order Placed', 'Shipped', 'Delivered')).toContain('Shipping address');
});

it('[10.126] before it has arrived the page says that things can be sent back on it, of food it does not', () => {
  const draw = (status: string, category: string) => {
    const order = makeOrder({ status });
    const items = order.items.map((item) => ({ ...item, category }));
    const changes = { canCorrect: false, sizes: [], canReturn: true as const };
    const shown = { order: { ...order, items }, imageHosts: [], link: 'TT-1.x1', changes };
    return load(renderToStaticMarkup(<LinkedOrder {...shown} />))('main').text();
  };
  const words = 'Once it has arrived you can send something back or exchange it on this page, within 7 days.';
  for (const status of ['Order Placed', 'Shipped']) expect(draw(status, 'Women')).toContain(words);
  for (const text of [draw('Delivered', 'Women'), draw('Shipped', 'Snacks')]) expect(text).not.toContain('Once it has');
  expect(draw('Order Placed', 'Women')).toContain('Log in for receipts');
});

it('[10.82] without an email address it leads to no login', () => {
  const order = makeOrder({ orderId: 'TT-1', status: 'Shipped' });
  const changes = { canCorrect: false, sizes: [], isWithoutMail: true as const };
  const $ = load(renderToStaticMarkup(<LinkedOrder order={order} imageHosts={[]} link="TT-1.x1" changes={changes} />));
  expect($('main').text()).toContain('it shows your order, and what was paid and refunded');
  expect($('main').text()).not.toContain('Log in');
});

it('[10.54] [10.55] the form for a new link says the same of every order, and whom to ask where no mail can come', () => {
  const words = (asked?: string) =>
    load(renderToStaticMarkup(<OrderLinkForm asked={asked} />))('[role="status"], [role="alert"]').text();
  expect(words('sent')).toMatch(
    /^If it is one of our orders and has an email address, .* No email\? Please ask us by WhatsApp or phone: [+\d ]+\.$/,
  );
  expect([words(), words('constructor')]).toEqual(['', '']);
  const form = load(renderToStaticMarkup(<OrderLinkForm />))('form[method="post"]');
  expect(form.attr('action')).toBe('/api/order/new-link');
});

it('[10.48] the slip leads there by a QR code, and the desk by an address to copy and the sentence for a chat', () => {
  const order = makeOrder({ orderId: 'TT-1', status: 'Shipped' });
  const shown = { order, email: '', cashDue: 0, next: [], seen: 'v' };
  const slip = (page?: string) =>
    load(renderToStaticMarkup(<PackingSlip shown={shown} page={page} imageHosts={[]} />))('svg[role="img"]').length;
  expect([slip(PAGE), slip()]).toEqual([1, 0]);
  const sheet = (page: string | undefined, isOwner: boolean) =>
    load(
      renderToStaticMarkup(
        <OrderSheet
          {...{ shown, page, isOwner }}
          notes={[]}
          changes={[]}
          mails={[]}
          imageHosts={[]}
          here="/"
          notice={undefined}
          formKey="k"
        />,
      ),
    );
  const $ = sheet(PAGE, true);
  expect($('input[readonly]').val()).toBe(PAGE);
  expect(decodeURIComponent($('a[href^="https://wa.me/"]').attr('href') ?? '')).toContain(`Your order: ${PAGE}`);
  const forms = (of: ReturnType<typeof sheet>) => of('form[action="/api/desk/orders/link"] button').text();
  expect(forms($)).toBe('Replace the linkEnd the link');
  expect(forms(sheet(undefined, true))).toBe('Make a link');
  expect(forms(sheet(PAGE, false))).toBe('');
});

it('[10.76] [10.85] a cash order is paid by a form of the page, which leads to a plain form of the provider; without one the page says so', () => {
  const order = makeOrder({ orderId: 'TT-1', status: 'Order Placed' });
  const draw = (changes: object, payWith?: 'own page' | 'scripts') => render(order, changes, payWith);
  const render = (shown: Order, changes: object, payWith?: 'own page' | 'scripts') =>
    load(
      renderToStaticMarkup(
        <LinkedOrder
          order={shown}
          imageHosts={[]}
          link="TT-1.x1"
          changes={{ canCorrect: false, sizes: [], ...changes }}
          payWith={payWith}
        />,
      ),
    );
  const offered = draw({ payable: 554 }, 'own page');
  const form = offered('form[action="/api/order/linked/pay"]');
  expect([form.attr('method'), form.find('input[name="link"]').val(), form.find('button').text()]).toEqual([
    'post',
    'TT-1.x1',
    'Pay online now',
  ]);
  expect(form.text()).toContain('₹554.00');
  const asked = draw({ payable: 554, isConfirmed: false }, 'own page');
  expect(['confirm', 'pay'].map((verb) => asked(`form[action$=${verb}] button`).attr('class'))).toEqual(
    (['primary', 'secondary'] as const).map((variant) => buttonClass({ variant })),
  );
  expect(offered('script').length).toBe(0);
  const onlyWay = render(
    { ...order, paymentMethod: 'COD', amount: 554, waitsForShop: true, waitsForPayment: true },
    { payable: 554, isConfirmed: true },
    'own page',
  )('main').text();
  for (const words of ['once it is paid', 'Online payment', 'To pay online₹554.00', 'Please pay ₹554.00 online'])
    expect(onlyWay).toContain(words);
  expect(onlyWay).not.toMatch(/on delivery|You have confirmed/);
  const rewarded = draw({ payable: 504, saved: 50 }, 'own page')('form[action="/api/order/linked/pay"]');
  expect(rewarded.text()).toContain('it costs ₹504.00: ₹50.00 less');
  expect(rewarded.find('input[name="payable"]').val()).toBe('504');
  expect(draw({ payable: 504, saved: 50 }, 'scripts')('main').text()).toMatch(
    /needs JavaScript.*pay ₹554.00 on delivery/,
  );
  expect(draw({ payable: 554 })('form').length).toBe(0);
  expect(draw({ isBeingPaid: true }, 'own page')('main').text()).toContain('being confirmed');
  const payment = {
    orderId: 'TT-1',
    amountPaise: 55_400,
    provider: 'Razorpay',
    url: 'https://provider.example/pay',
    fields: { order_id: 'order_1', amount: '55400' },
    back: '/order/TT-1.x1',
  };
  const onward = load(renderToStaticMarkup(<LinkedPayment payment={payment} />));
  expect(onward('form').attr('action')).toBe('https://provider.example/pay');
  expect(onward('input[name="order_id"]').val()).toBe('order_1');
  expect(onward('main').text()).toContain('₹554.00');
  expect(load(renderToStaticMarkup(<LinkedPayment />))('form').length).toBe(0);
});
