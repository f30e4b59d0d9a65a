import { expect, test } from './fixtures/test';
import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { Outbox } from './fixtures/outbox';

test('[23.39][23.47][23.48] a shopper ticks news at the sign-up, confirms by mail, stops them, and is erased at the desk for writing', async ({
  page,
  context,
  shopper,
  shop,
  expectFault,
}) => {
  await page.goto('/login?next=/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  const tick = page.getByLabel('Email me news and offers');
  await expect(tick).not.toBeChecked();
  await tick.check();
  await shopper.fillProfile();
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  const sent = page.waitForRequest('**/api/user/register');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  expect(Object.keys((await sent).postDataJSON() as object)).not.toContain('news');
  await page.keyboard.insertText(await shopper.newCode());
  await page.waitForURL('**/account');
  await expect(shopper.toast('please open the link that we emailed to you')).toBeVisible();
  await expect(page.getByText('Nearly there')).toBeVisible();
  await expect(tick).toBeChecked();
  await expectAccessible(page, 'account with news');

  const mails = await new Outbox(shop.url).mailsTo(shopper.email);
  const link = mails.map(({ text }) => /http\S+\/news\?yes=\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.goto(link);
  await expectAccessible(page, 'the page of the link');
  await page.getByRole('button', { name: 'Yes, email me news' }).click();
  await expect(page.getByRole('heading', { name: 'You get our news.' })).toBeVisible();

  await enterDesk(context, shop);
  await page.goto('/desk/customers?filter=news');
  await expectAccessible(page, 'customers');
  const csv = await (await context.request.get('/desk/customers/news')).text();
  const row = csv.split('\n').find((one) => one.includes(shopper.email)) ?? '';
  await page.goto(/http\S+unsubscribe\?link=[\w.-]+/.exec(row)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop the news' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more news.' })).toBeVisible();

  await page.goto(`/desk/customers?search=${encodeURIComponent(shopper.email)}`);
  await page.getByRole('link', { name: shopper.email }).click();
  await page.getByText('Delete the account for them').click();
  await expectAccessible(page, 'one customer');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Delete the account' }) });
  await form.getByLabel('How they proved who they are').fill('Wrote from the address of the account');
  await form.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('status')).toContainText('The account is deleted. An email to its address says so.');
  // The browser still has the session's cookies.
  expectFault(/status of 401/);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Please log in to see your account.' })).toBeVisible();
});
