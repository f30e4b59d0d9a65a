import sharp from 'sharp';
import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { Outbox } from './fixtures/outbox';
import { KURTA } from './fixtures/shopper';

test('[10.76] [10.77] [10.81] a cash order is paid from its mail without a login, or from the account, and a payment that was given up changes nothing', async ({
  page,
  context,
  shopper,
  shop,
  desk,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url);
  const mailed = async (subject: RegExp) =>
    (await new Outbox(shop.url).mailsTo(shopper.email)).find((mail) => subject.test(mail.subject))?.text ?? '';
  await expect.poll(() => mailed(new RegExp(orderId))).toMatch(/\/order\//);
  const link = /http\S+\/order\/\S+/.exec(await mailed(new RegExp(orderId)))?.[0] ?? '';
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Pay online now' }).click();
  await expect(page.getByRole('heading', { name: /^Pay ₹/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(link);
  await context.clearCookies();

  await page.goto(link);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const offer = page.getByRole('button', { name: 'Pay online now' });
  await expect(page.getByText(/^You can pay ₹/)).toBeVisible();
  await expectAccessible(page, 'an order that may be paid online');
  await offer.click();
  await expect(page.getByRole('heading', { name: /^Pay ₹/ })).toBeVisible();
  expect(page.url()).not.toContain(link.split('/').at(-1) ?? '');
  await expectAccessible(page, 'the way to the payment provider');
  const before = await page.reload();
  expect(before?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await before?.text()).not.toContain('<script');
  expect(scripts).toEqual([]);

  await page.getByRole('button', { name: 'Continue to Razorpay' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`^${link.replaceAll('.', '\\.')}\\?`));
  await expect(page.getByRole('alert')).toContainText('Nothing was paid.');
  expect(desk('order', orderId)).toContain('cash on delivery');

  await offer.click();
  await page.getByRole('button', { name: 'Continue to Razorpay' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('status')).toContainText('Your order is paid.');
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect(offer).toHaveCount(0);
  await expect.poll(() => mailed(/^Your order is paid/)).toContain('nothing to pay on delivery');
  expect(desk('order', orderId)).toContain('online payment), paid');
});

test('[22.237] [10.66] [10.80] a chat order is pasted, sent as a link, paid on a phone without a login, and packed', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDesk(context, shop);
  await page.goto('/desk/orders/new');
  const pasted = `Hello, I would like to buy:\n1 × ${KURTA.name}, size L, Mustard\nTotal shown: ₹1,353.00`;
  await page.getByLabel('Products, one per line').fill(pasted);
  await page.getByRole('button', { name: 'Read the products' }).click();
  const byLink = page.getByRole('region', { name: 'By link' });
  await byLink.getByLabel('Their phone (optional)').fill('98765 43210');
  await expectAccessible(page, 'a new order at the desk');
  await byLink.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders by link');
  await expectAccessible(page, 'orders by link at the desk');
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  const [orderId = ''] = /TT-[0-9A-Z]{12}/.exec(link) ?? [];
  await expect(page.getByRole('link', { name: 'Send it on WhatsApp' })).toHaveAttribute('href', /919876543210.*draft/);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  const answer = await theirs.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await answer?.text()).not.toContain('<script');
  await expectAccessible(theirs, 'a draft by its link');
  await expect(theirs.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
  const place = {
    'First name': 'Asha',
    'Last name': 'Rao',
    'Flat or house no., street, area': '4 Temple Road',
    City: 'Mysuru',
    'PIN code': '570001',
  };
  for (const [label, typed] of Object.entries(place)) await theirs.getByLabel(label).fill(typed);
  await theirs.getByLabel('State').selectOption('Karnataka');
  await theirs.getByRole('button', { name: 'Order and pay online now' }).click();
  await theirs.getByRole('button', { name: 'Continue to Razorpay' }).click();
  await theirs.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(theirs.getByRole('status')).toContainText('Your order is paid.');
  const [own = ''] = theirs.url().split('?');
  expect(own).not.toContain('/draft/');
  await theirs.goto(link);
  await expect(theirs).toHaveURL(own);
  await phone.close();

  await page.goto(`/desk/orders/${orderId}`);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await expect(page.getByRole('status')).toHaveText(`${orderId} is Processing`);
});

test('[10.73] [10.72] [22.249] an exchange is asked for by the link without scripts, with a photo, and followed to the door', async ({
  page,
  context,
  shopper,
  shop,
  desk,
}) => {
  const orderId = await openWithOrder(page, shopper, shop.url);
  for (const status of ['Shipped', 'Delivered']) desk('order-status', orderId, status);
  const mailed = async (subject: RegExp) =>
    (await new Outbox(shop.url).mailsTo(shopper.email)).find((mail) => subject.test(mail.subject))?.text ?? '';
  await expect.poll(() => mailed(new RegExp(orderId))).toMatch(/\/order\//);
  const link = /http\S+\/order\/\S+/.exec(await mailed(new RegExp(orderId)))?.[0] ?? '';
  await context.clearCookies();

  await page.goto(link);
  await page.getByText(/^Return or exchange, until \d/).click();
  await page.getByLabel('What would you like?').selectOption('Exchange');
  await page.getByLabel(/^How many of/).selectOption('2');
  await expectAccessible(page, 'the form of a return by link');
  const send = page.getByRole('button', { name: 'Send request' });
  await page.getByLabel('Reason').selectOption('It does not fit');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Please choose what you want instead.');
  await expect(page.getByLabel('Reason')).toHaveValue('size');
  const instead = page.getByLabel(/^In exchange for/);
  await instead.selectOption({ index: 1 });
  const chosen = ((await instead.locator('option:checked').textContent()) ?? '').replace('Size', 'size');
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#9f1d2f' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Photos of what is wrong').setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer });
  await send.click();
  await expect(page.getByRole('status')).toContainText('We have your request');
  await expect(page.getByText('1 photo sent')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(chosen);

  desk('return', orderId, 'approve');
  desk('return', orderId, 'received');
  desk('return', orderId, 'sent', '--courier', 'Delhivery', '--tracking', '77');
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'follow your parcel' })).toBeVisible();
  await expect.poll(() => mailed(/^Your replacement/)).toContain(chosen);
  desk('return', orderId, 'delivered');
  await page.reload();
  const steps = page.getByRole('list', { name: /^Progress of/ }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Delivered' }).last()).toHaveAttribute('aria-current', 'step');
});
