import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import type { Shopper } from './fixtures/shopper';

/** The button of the form that is open. */
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

/** Asks for a code on the login page that is open; the phone fills it in whole from the mail. */
async function prove(page: Page, shopper: Shopper): Promise<void> {
  await submit(page);
  await enterCode(page, shopper);
}

async function enterCode(page: Page, shopper: Shopper): Promise<void> {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.insertText(await shopper.newCode());
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await page.getByLabel('Gender').selectOption('female');
}

test('[4.23][4.24][16.03][16.04][16.05][16.07][16.08][16.09][16.10][16.12] a guest with a cart and a new address gets to the checkout by Login', async ({
  page,
  shopper,
  context,
  expectFault,
}) => {
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.waitForURL('**/login?next=%2Fplace-order');
  await expect(page.getByText('Please login to place an order')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please login' })).toHaveCount(0);

  const answered = page.waitForResponse('**/api/user/verify');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  // As a phone does that drops the page while the mail is read.
  await page.reload();
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await page.goBack();
  await page.waitForURL('**/cart');
  await page.goForward();
  await enterCode(page, shopper);
  expect(await (await answered).json()).toEqual({ success: true, proven: true });
  const ticket = (await context.cookies()).find(({ name }) => name === 'sign-up');
  expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('sign-up');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await submit(page);
  await expect(page.getByText('Please enter your date of birth')).toBeVisible();
  await fillIn(page);
  await context.clearCookies({ name: 'sign-up' });
  await submit(page);
  await expect(page.getByText('Your sign-up has expired. Please ask for a new code.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new code' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  await prove(page, shopper);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await submit(page);

  await page.waitForURL('**/place-order');
  await expect(shopper.toast('Logged in successfully')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sign-up');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(shopper.email);
  await expect(page.getByRole('main')).toContainText('Mulasi Handloom Cotton Kurta');
  await email.fill('asha.rao@yaho.com');
  await expect(page.getByRole('button', { name: 'Did you mean yahoo.com?' })).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('asha.rao@yaho.com');
  expectFault(/410 .*user\/complete-sign-up/);
});

test('[16.04] two tabs with one proven address make one account, and both go on', async ({
  page,
  shopper,
  context,
  shop,
  expectFault,
}) => {
  await page.goto('/login?next=%2Fabout');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await prove(page, shopper);
  const other = await context.newPage();
  await other.goto('/login?next=%2Fcart');
  for (const tab of [page, other]) await fillIn(tab);
  await submit(page);
  await page.waitForURL('**/about');
  await submit(other);
  await other.waitForURL('**/cart');
  const profile = await page.request.post('/api/user/profile', { data: {}, headers: { origin: shop.url } });
  expect(await profile.json()).toMatchObject({ user: { name: 'Asha Rao' } });
  expectFault(/410 .*user\/complete-sign-up/);
});
