import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { expectInSight, focusAsWebKit } from './fixtures/focus-as-webkit';
import { answerWith, cutConnection, openSession } from './fixtures/open-session';

/** The button of the form that is open, 'Login' or 'Sign Up'; the switch below it says the other word. */
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();
const askForCode = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await submit(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
};
const typeCode = async (page: Page, code: string) => {
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit);
};

test('[2.06][2.124][2.125][2.126][2.127][2.133] a link toggles between login, which asks for the email, and sign-up', async ({
  page,
}) => {
  await page.goto('/login');
  const form = page.getByRole('main').locator('form');
  await expect(form.locator('input:not([type=hidden])')).toHaveCount(1);
  await expect(form.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/termsconditions');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  for (const label of ['First name', 'Last name', 'Date of birth', 'Gender', 'Email'])
    await expect(form.getByLabel(label, { exact: true })).toBeVisible();
  const genders = await form
    .getByLabel('Gender')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(genders.filter(Boolean)).toEqual(['male', 'female', 'other', 'prefer-not-to-say']);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByLabel('First name')).toHaveCount(0);
});

test('[5.16][5.17] an address of another provider turns the field red, and submitting says more @core', async ({
  page,
  shopper,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await expect(page.getByText('Please use a valid email')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await submit(page);
  await expect(page.getByText('Please enter a valid email address from a supported provider')).toBeVisible();
  await expect(shopper.toast(/./)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('[16.07] a slip in the address is asked about in place, and one press mends it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha.rao@gmial.com');
  await page.getByRole('status').getByRole('button', { name: 'Did you mean gmail.com?' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha.rao@gmail.com');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid');
});

test('[5.18][5.19][5.21][19.30] sign-up requires every field, names the date of birth, and refuses the young @core', async ({
  page,
}) => {
  await page.goto('/login?mode=sign-up');
  await submit(page);
  await expect(page.getByText('Please enter your date of birth')).toBeVisible();
  for (const label of ['First name', 'Last name', 'Date of birth', 'Gender', 'Email'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.reload();
  const field = page.getByLabel('First name');
  // From the top of the page, wherever the reload has left it.
  const end = await field.evaluate((input) => input.getBoundingClientRect().bottom + scrollY);
  await page.setViewportSize({ width: 360, height: Math.ceil(end) + 4 });
  await field.press('Enter');
  await expectInSight(field, page.getByRole('alert').filter({ hasText: /./ }).first());
  await page.getByLabel('Date of birth').fill('2015-01-01');
  await submit(page);
  await expect(page.getByText('You must be at least 18 years old to register')).toBeVisible();
});

test('[2.128][2.129][2.130][5.25][5.26][5.28][5.29][7.24] six boxes take one digit each; changing the email clears them @core', async ({
  page,
  shopper,
}) => {
  await page.goto('/login');
  await askForCode(page, shopper.email);
  await expect(page.getByText('OTP sent to email')).toBeVisible();
  const boxes = page.getByLabel(/^Digit \d of 6$/);
  await expect(boxes).toHaveCount(6);
  await page.keyboard.type('12');
  await expect(boxes.nth(0)).toHaveValue('1');
  await expect(boxes.nth(1)).toHaveValue('2');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(1)).toHaveValue('');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Please enter full 6-digit OTP')).toBeVisible();
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  // Switching to sign-up and back makes the next attempt a first one, which takes no captcha.
  for (const mode of ['Sign Up', 'Login'])
    await page.getByRole('main').locator('button[type=button]').filter({ hasText: mode }).click();
  await submit(page);
  await expect(boxes).toHaveCount(6);
  for (const box of await boxes.all()) await expect(box).toHaveValue('');
});

test('[5.27][16.08] a pasted code fills all boxes and is sent by itself, once', async ({
  page,
  shopper,
  context,
  baseURL,
  expectFault,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await page.goto('/login');
  await askForCode(page, shopper.email);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/user/verify') && sent.push(request.postDataJSON()));
  const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid or expired OTP' });
  const code = await shopper.newCode();
  const wrong = ['135792', '135793'].find((other) => other !== code) ?? '';
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel('Digit 3 of 6').focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
  await expect(refused).toBeVisible();
  const values = await page
    .getByLabel(/^Digit \d of 6$/)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(values.join('')).toBe(wrong);
  await paste(wrong);
  await expect(refused).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await paste(code);
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  expect(sent).toEqual([
    { email: shopper.email, otp: wrong },
    { email: shopper.email, otp: code },
  ]);
  expectFault(/400 .*user\/verify/);
});

test('[1.16][4.18][5.23] the captcha comes with the second attempt, must be completed, and is good for one', async ({
  page,
  shopper,
  expectFault,
}) => {
  await answerWith(page, '/api/user/login', 429, { success: false, message: 'Too many codes.' });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  const first = page.waitForRequest('**/api/user/login');
  await submit(page);
  expect((await first).postDataJSON()).toMatchObject({ hCaptchaToken: '' });
  const captcha = page.getByRole('checkbox', { name: /human/i });
  await expect(captcha).toBeVisible();
  await submit(page);
  await expect(page.getByText('Please complete the CAPTCHA verification')).toBeVisible();
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await captcha.check();
  await (await solved).finished();
  const second = page.waitForRequest('**/api/user/login');
  await submit(page);
  expect(((await second).postDataJSON() as { hCaptchaToken: string }).hCaptchaToken).not.toBe('');
  await expect(captcha).not.toBeChecked();
  expectFault(/429 .*user\/login/);
});

test('whoever is asked for the captcha before any code, as where many share a network address, ticks it and goes on', async ({
  page,
  shopper,
  expectFault,
}) => {
  const CAPTCHA_DUE = { success: false, message: 'Please complete the CAPTCHA verification' };
  await answerWith(page, '/api/user/login', 400, CAPTCHA_DUE);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: CAPTCHA_DUE.message })).toBeVisible();
  await page.unroute('**/api/user/login');
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await submit(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  expectFault(/400 .*user\/login/);
});

test('[5.24] a captcha that expires warns', async ({ page, shopper, expectFault }) => {
  await page.clock.install();
  await answerWith(page, '/api/user/login', 429, { success: false, message: 'Too many codes.' });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await page.clock.fastForward(121_000);
  await expect(shopper.toast('CAPTCHA expired, please verify again')).toBeVisible();
  await submit(page);
  await expect(page.getByText('Please complete the CAPTCHA verification')).toBeVisible();
  expectFault(/429 .*user\/login/);
});

test("[7.31] the captcha's script is tried three times, and then there is a way to load it again", async ({
  page,
  shopper,
  expectFault,
}) => {
  let tries = 0;
  await page.route('**/hcaptcha/**/api.js*', (route) => {
    tries += 1;
    return route.abort();
  });
  await answerWith(page, '/api/user/login', 429, { success: false, message: 'Too many codes.' });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible({ timeout: 20_000 });
  expect(tries).toBe(3);
  await page.unroute('**/hcaptcha/**/api.js*');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('checkbox', { name: /human/i })).toBeVisible();
  expectFault(/429 .*user\/login/, /ERR_FAILED .*hcaptcha/);
});

test('[8.12][16.13] a login or a code that gets no answer is a matter of the connection', async ({
  page,
  shopper,
  context,
  expectFault,
}) => {
  await page.goto('/login');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please check your connection.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(shopper.email);
  await context.setOffline(false);
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await submit(page);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await cutConnection(page, '/api/user/verify');
  await typeCode(page, '123456');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Please check your connection.')).toBeVisible();
  expectFault(/RESET .*user\/verify/, /DISCONNECTED .*\/login/, /DISCONNECTED .*_next/);
});

test('[2.131][2.132][3.25][3.26][3.29][4.02][4.19][7.23][7.25][19.30] the code opens a session that no script can read, and login sends home @core', async ({
  page,
  shopper,
  shop,
  context,
}) => {
  await focusAsWebKit(page);
  await page.goto('/login?mode=sign-up');
  await expect(page.getByLabel('Offer for new shoppers')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await submit(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectInSight(page.getByText('First name', { exact: true }), page.getByLabel('First name'));
  let answer = '';
  await page.route('**/api/user/verify', async (route) => {
    const response = await route.fetch();
    answer = await response.text();
    await route.fulfill({ response });
  });
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await page.getByLabel('Gender').selectOption('female');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await askForCode(page, shopper.email);
  await expect(page.getByText('OTP sent to email')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expectInSight(page.getByText('Six-digit code', { exact: true }), page.getByLabel('Digit 1 of 6'));
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top),
  ).toBeGreaterThan(70);
  await typeCode(page, await shopper.newCode());
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(JSON.parse(answer)).not.toHaveProperty('token');
  await expect(shopper.toast('Logged in successfully')).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toContain(token?.value);
  expect(await page.evaluate(() => localStorage.getItem('userInformation'))).not.toBeNull();
  const restored = page.waitForRequest('**/api/cart/get');
  await page.goto('/collection');
  await restored;
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  await page.goto('/login');
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('an expired session is cleared and never loops', async ({ page, context, shop, excusedFaults }) => {
  // The cart is asked for while the page is already on its way to the login.
  excusedFaults.push(/401 .*cart\/get/);
  await context.addCookies([
    { name: 'token', value: 'long-gone', url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ]);
  await page.goto('/place-order');
  await page.waitForURL('**/login**');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test("[2.41][2.42][2.43][2.44][2.45] logout ends the session everywhere and empties this browser's cart @core", async ({
  page,
  shopper,
  shop,
  context,
}) => {
  await openSession(page, shopper, shop.url);
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await shopper.putInCart({ id: 'mulasi-handloom-kurta', size: 'L' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('{}');
  expect(await page.evaluate(() => document.documentElement.dataset.session)).toBe('out');
  await context.addCookies([{ name: 'token', value: token, url: shop.url }]);
  const profile = await page.request.post('/api/user/profile', { data: {}, headers: { origin: shop.url } });
  expect(profile.status()).toBe(401);
});
