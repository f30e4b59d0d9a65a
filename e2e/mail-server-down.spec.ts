import { expect, test } from './fixtures/test';
import { KURTA, Shopper } from './fixtures/shopper';
import { Outbox } from './fixtures/outbox';

/** Nothing listens there: connections are refused at once. */
const CLOSED_PORT = 'smtp://127.0.0.1:9';

test('[14.21] a mail server that is down holds up neither login nor order, and the log names nobody; [5.30][5.31] the test account needs no code', async ({
  browser,
  startOwn,
}) => {
  test.setTimeout(120_000);
  const account = 'counter.shopper@gmail.com';
  const shop = await startOwn('scripts/start.mjs', '/readyz', {
    SMTP_URL: CLOSED_PORT,
    MAIL_FROM: 'orders@shop.example',
    TEST_ACCOUNT_EMAIL: account,
    LOG_LEVEL: 'debug',
  });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const shopper = new Shopper(page, new Outbox(shop.url));

  await shopper.putInCart(KURTA);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText('OTP sent to email')).toBeVisible();
  await expect(page.getByText(/You can ask for another code in \d+ s/)).toBeVisible();
  await expect.poll(shop.output).toContain('mail could not be handed over');

  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  const solved = page.waitForResponse('**/sandbox/hcaptcha/token');
  await page.getByRole('checkbox', { name: /human/i }).check();
  await (await solved).finished();
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL('**/place-order');
  await expect(shopper.toast('No OTP needed, Test Account')).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'token')).toMatchObject({ httpOnly: true });
  await shopper.fillAddress();
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();

  expect(shop.output()).not.toContain(shopper.email.split('@')[0]);
  expect(shop.output()).not.toContain('counter.shopper');
  await context.close();
});
