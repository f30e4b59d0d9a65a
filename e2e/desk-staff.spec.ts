import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, openWithOrder, test } from './fixtures/open-with-order';
import { Outbox } from './fixtures/outbox';

const PACKER = 'packer@example.in';

test('[21.103] an owner invites a packer, who logs in by code, packs an order and sees nothing of figures', async ({
  page,
  browser,
  context,
  shopper,
  shop,
  expectFault,
}) => {
  expectFault(/status of 403 .*\/desk\/(figures|staff|goods\/new|goods\/catalogue\.csv)/);
  const orderId = await openWithOrder(page, shopper, shop.url);
  await enterDesk(context, shop);
  await page.goto('/desk/more');
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Their email address').fill(PACKER);
  await page
    .getByLabel(/Packs and ships/)
    .first()
    .check();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('status')).toContainText(`${PACKER} is invited by email`);
  await expectAccessible(page, 'staff');

  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  const packer = await phone.newPage();
  const outbox = new Outbox(shop.url);
  const invitation = async () =>
    (await outbox.mailsTo(PACKER)).find(({ subject }) => subject.includes('invited'))?.text;
  await expect.poll(invitation).toBeDefined();
  await packer.goto(/http\S+\/desk\/login/.exec((await invitation()) ?? '')?.[0] ?? '');
  await packer.getByLabel('Your email address').fill(PACKER);
  await packer.getByRole('button', { name: 'Send me a code' }).click();
  await packer.getByLabel(`Code from the email to ${PACKER}`).fill(await outbox.newCode(PACKER));
  await packer.getByRole('button', { name: 'Log in' }).click();
  await expect(packer.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Returns',
    'More',
  ]);
  await packer.goto(`/desk/orders/${orderId}`);
  await expect(packer.getByText('Cancel the order')).toHaveCount(0);
  await packer.getByRole('button', { name: 'Start packing' }).click();
  await expect(packer.getByRole('status')).toHaveText(`${orderId} is Processing`);
  await expect(packer.getByText(`${PACKER}: processing`)).toBeVisible();

  for (const address of ['/desk/figures', '/desk/staff', '/desk/goods/new', '/desk/goods/catalogue.csv']) {
    expect((await packer.goto(address))?.status(), address).toBe(403);
    await expect(packer.getByRole('heading', { level: 1 })).toHaveText('This is not part of your work here');
  }
  await packer.getByRole('link', { name: 'More' }).click();
  await expect(packer.getByRole('main')).toContainText('your roles here: packs and ships');
  await expect(packer.getByRole('link', { name: 'Figures' })).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${PACKER}` }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByRole('status')).toContainText('logged out everywhere');
  await packer.goto('/desk/orders');
  await expect(packer).toHaveURL(/\/desk\/login/);
  await phone.close();
});
