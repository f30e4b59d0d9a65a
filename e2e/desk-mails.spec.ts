import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { Outbox } from './fixtures/outbox';

test('[22.191] [22.195] [10.47] a merchant reads an order’s mail, sends it again and adds words; it leads the shopper to the order', async ({
  page,
  context,
  shopper,
  shop,
  expectFault,
}) => {
  expectFault(/404 .*\/order\//);
  const orderId = await openWithOrder(page, shopper, shop.url);
  await enterDesk(context, shop);
  const mail = () => page.getByRole('link', { name: new RegExp(`order ${orderId}`) }).first();
  await expect(async () => {
    await page.goto(`/desk/orders/${orderId}`);
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  }).toPass();
  await mail().click();
  await expect(page.frameLocator('iframe').getByText('We have your order', { exact: true })).toBeVisible();
  await expectAccessible(page, 'mail');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status')).toContainText('goes out once more');

  await page.goto('/desk/mails');
  await page.getByLabel('Search emails').fill(orderId);
  await page.getByRole('button', { name: 'Search' }).last().click();
  await expect(page.getByRole('link', { name: new RegExp(orderId) })).toHaveCount(2);
  await expectAccessible(page, 'mails');

  await page.goto('/desk/shop');
  await page.getByRole('link', { name: /^Words of emails/ }).click();
  await page.getByRole('link', { name: /^Order placed/ }).click();
  await page.getByLabel('Opening of “Order placed”').fill('Vanakkam {firstName}!');
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(page.frameLocator('iframe').getByText('Vanakkam Asha!')).toBeVisible();
  await expectAccessible(page, 'words of a mail');

  const [newest] = (await new Outbox(shop.url).mailsTo(shopper.email)).filter(({ subject }) =>
    subject.includes(orderId),
  );
  const link = /http\S+\/orders\S+/.exec(newest?.text ?? '')?.[0] ?? '';
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/orders?order=${orderId}`)}`,
  );

  const linked = /http\S+\/order\/\S+/.exec(newest?.text ?? '')?.[0] ?? '';
  const answer = await page.goto(linked);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await answer?.text()).not.toContain('<script');
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
  await expect(page.getByText('Order Placed')).toBeVisible();
  await expectAccessible(page, 'an order by its link');
  const wrong = await page.goto(`${linked}1`);
  expect(wrong?.status()).toBe(404);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByLabel('Order number').fill(orderId);
  await page.getByLabel(/^Phone number or email/).fill(shopper.email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('status')).toContainText('an email with its link is on the way');
  await expectAccessible(page, 'a new link of an order');
});
