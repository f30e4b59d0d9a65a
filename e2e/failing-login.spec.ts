import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/failing-shop';
import {
  answersHtml,
  answersJson,
  cuts,
  fails,
  hangs,
  refuses,
  type Misbehaviour,
} from './fixtures/misbehaving-backend';

const CONNECTION = 'Please check your connection.';
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

async function openSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Switching the mode and back makes the next attempt a first one, which takes no captcha; the form stays as it is. */
async function beginAgain(page: Page, mode: 'Login' | 'Sign Up'): Promise<void> {
  const main = page.getByRole('main');
  await main
    .locator('button[type=button]')
    .filter({ hasText: mode === 'Login' ? 'Sign Up' : 'Login' })
    .click();
  await main.locator('button[type=button]').filter({ hasText: mode }).click();
}

/** Each way a call for a code can fail, and what the shopper reads then. */
const WAYS: readonly [Misbehaviour, string][] = [
  [refuses('This shop knows no such address.'), 'This shop knows no such address.'],
  [refuses(), 'Request failed'],
  [fails(400, { success: false, message: 'That date is in the future.' }), 'That date is in the future.'],
  [fails(500, { success: false, message: 'The post office is closed.' }), 'The post office is closed.'],
  [fails(500, { error: 'Internal' }), 'Request failed'],
  [fails(500), 'Request failed'],
  [answersHtml, 'Request failed'],
  [answersJson({ success: 'yes' }), 'Request failed'],
  [cuts, CONNECTION],
  [hangs, CONNECTION],
];

test('[8.09] [8.10] [8.11] [8.12] a login that fails says why, keeps the address, and can be tried again', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  for (const [misbehaviour, words] of WAYS) {
    failing.backend.spoil('/api/user/login', misbehaviour);
    await beginAgain(page, 'Login');
    await submit(page);
    await expect(alert(page).filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  }
  failing.backend.heal();
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await submit(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  expectFault(/400 .*user\/login/, /50\d .*user\/login/);
});

test('[8.09] [8.10] [8.11] [8.12] a sign-up that fails says why, and keeps what was typed', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSignUp(page, shopper.email);
  for (const [misbehaviour, words] of WAYS) {
    failing.backend.spoil('/api/user/register', misbehaviour);
    await beginAgain(page, 'Sign Up');
    await submit(page);
    await expect(alert(page).filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(page.getByLabel('Date of birth')).toHaveValue('1995-04-01');
  }
  expectFault(/400 .*user\/register/, /50\d .*user\/register/);
});

test('[8.08] [8.09] [8.10] [8.11] [8.12] [8.13] a code that cannot be verified fails in four ways with words of their own, and the right one still logs in', async ({
  page,
  shopper,
  failing,
  expectFault,
}) => {
  await openSignUp(page, shopper.email);
  await submit(page);
  const code = await shopper.newCode();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);
  const ways: readonly [Misbehaviour, string][] = [
    [refuses(), 'OTP verification failed'],
    [refuses('This code is too old'), 'This code is too old'],
    [fails(400, { success: false, message: 'Invalid or expired OTP' }), 'Invalid or expired OTP'],
    [fails(500, {}), 'Request failed'],
    [fails(503), 'Request failed'],
    [cuts, CONNECTION],
    [hangs, CONNECTION],
    [answersHtml, 'Error Verifying. Check Your Connection'],
    [answersJson({ success: true }), 'Error Verifying. Check Your Connection'],
    [answersJson({ success: true, token: { sorry: 1 } }), 'Error Verifying. Check Your Connection'],
  ];
  for (const [misbehaviour, words] of ways) {
    failing.backend.spoil('/api/user/verify', misbehaviour);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(alert(page).filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.at(-1) ?? '');
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  }
  failing.backend.heal();
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  expectFault(/400 .*user\/verify/, /50\d .*user\/verify/);
});

test('[16.06] a backend that sends a new address to Sign Up is followed there, and the address is kept', async ({
  page,
  shopper,
  failing,
}) => {
  const words = 'User does not exist, please sign up';
  failing.backend.spoil('/api/user/login', refuses(words));
  await page.goto('/login?next=%2Fcart');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  await expect(alert(page).filter({ hasText: words })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Sign Up with this address' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  failing.backend.heal();
});
