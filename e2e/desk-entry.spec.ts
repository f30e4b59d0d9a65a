import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { Outbox } from './fixtures/outbox';
import { expect, test } from './fixtures/test';

const OWNER = 'owner@gmail.com';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[21.08] an owner asks for a code, mistypes it once, and is at the page they came for', async ({
    page,
    startOwn,
  }) => {
    const shop = await startOwn('scripts/start.mjs', '/readyz', { OWNER_EMAIL: OWNER });
    const answer = await page.goto(`${shop.url}/desk/sessions`);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await page.getByLabel('Your email address').fill(OWNER);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel(`Code from the email to ${OWNER}`).fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('This code does not open the desk.');
    await page.getByLabel(`Code from the email to ${OWNER}`).fill(await new Outbox(shop.url).newCode(OWNER));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${shop.url}/desk/sessions`);
    await expect(page.getByRole('main')).toContainText(OWNER);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL(/\/desk\/login/);
  });
});

test('[21.09] the link of a start opens the desk, and a form of another site is refused', async ({
  page,
  context,
  shop,
}) => {
  await enterDesk(context, shop);
  await page.goto('/desk/more');
  await expectAccessible(page, 'more');
  const forged = await context.request.post(`${shop.url}/api/desk/sessions/end`, {
    form: { which: 'all', back: '/desk' },
    headers: { origin: 'https://evil.example' },
  });
  expect(forged.status()).toBe(403);
  await page.goto('/desk/sessions');
  await expect(page.getByRole('heading', { name: 'Who is logged in' })).toBeVisible();
});

test('[21.17] where many codes were asked for a captcha is in the form, and with it a code is sent', async ({
  page,
}) => {
  await page.goto('/desk/login');
  for (let asked = 0; asked < 4; asked += 1) {
    await page.getByLabel('Your email address').fill('captcha@gmail.com');
    await page.getByRole('button', { name: /Send (me a|another) code/ }).click();
    await expect(asked < 3 ? page.getByRole('status') : page.getByRole('alert').first()).toBeVisible();
  }
  await expect(page.getByRole('alert').first()).toContainText('Please complete the CAPTCHA');
  await expectAccessible(page, 'login of the desk with a captcha');
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('status')).toContainText('on this page alone');
});
