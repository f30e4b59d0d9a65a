import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { Outbox } from './fixtures/outbox';

test('[10.76] [10.77] a cash order is paid from its mail without a login, and a payment that was given up changes nothing', async ({
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

  await page.getByRole('button', { name: 'Go on to Razorpay' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`^${link.replaceAll('.', '\\.')}\\?`));
  await expect(page.getByRole('alert')).toContainText('Nothing was paid.');
  expect(desk('order', orderId)).toContain('cash on delivery');

  await offer.click();
  await page.getByRole('button', { name: 'Go on to Razorpay' }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('status')).toContainText('Your order is paid.');
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect(offer).toHaveCount(0);
  await expect.poll(() => mailed(/^Your order is paid/)).toContain('nothing to pay on delivery');
  expect(desk('order', orderId)).toContain('online payment), paid');
});
