import { writeFileSync } from 'node:fs';
import { runShopCommand } from '../scripts/own-program';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { openSession } from './fixtures/open-session';
import { Outbox } from './fixtures/outbox';
import { KURTA, Shopper } from './fixtures/shopper';

const ROWS = 'pins,days,cash,fee\n560001-560110,2-4,yes,0\n744101,7-10,no,80\n';

/** As `npm run shop -- areas areas.csv` does. */
const setAreas = async (databaseUrl: string) => {
  const file = `${databaseUrl.replace('file:', '')}.csv`;
  writeFileSync(file, ROWS);
  runShopCommand(['areas', file], { DATABASE_URL: databaseUrl });
};

test('[5.49] a PIN is asked once, by keyboard: product, cart and checkout say its day, cash and fee, and the order keeps them', async ({
  page,
  startOwn,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz', {}, setAreas);
  const outbox = new Outbox(shop.url);
  const shopper = new Shopper(page, outbox);
  const pin = page.getByRole('textbox', { name: 'Your PIN code' });
  const box = page.getByRole('region', { name: 'Delivery to your PIN code' });

  await page.goto(`${shop.url}/delivers?pin=560004`);
  await expect(page.getByText(/^Deliver to 560004: by \w{3} \d+ \w{3}, cash on delivery$/)).toBeVisible();
  await expectAccessible(page, 'the page without scripts');

  await page.goto(`${shop.url}/product/${KURTA.id}`);
  await expect(page.getByText('Delivered in 2–10 working days, by your PIN code')).toBeVisible();
  const cash = page.getByText('Cash on delivery available');
  await expect(cash).toBeVisible();
  await pin.fill('110001');
  await pin.press('Enter');
  await expect(box.getByText('We do not deliver to 110001 yet.')).toBeVisible();
  await expect(cash).toBeHidden();
  await box.getByRole('button', { name: 'Change PIN code' }).press('Enter');
  await expect(pin).toBeFocused();
  await pin.fill('744 101');
  await pin.press('Enter');
  await expect(box).toContainText(/Deliver to 744101: by .*, online payment only, ₹80 more for delivery/);
  await expect(box.getByRole('button', { name: 'Change PIN code' })).toBeFocused();
  await expect(page.getByText('plus ₹129 delivery and ₹5 platform fee per order')).toBeVisible();
  await expectAccessible(page, 'the product page with a PIN');

  await openSession(page, shopper, shop.url);
  await shopper.choose(KURTA.size);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.waitForURL('**/cart');
  await expect(box).toContainText('Deliver to 744101');
  await expect(page.getByText('₹129.00')).toBeVisible();
  await page.goto(`${shop.url}/place-order`);
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveValue('744101');
  await expect(page.getByText('Cash on delivery is not offered in 744101.')).toBeVisible();
  await expectAccessible(page, 'the checkout of an area');
  await shopper.fillAddress();
  await page.getByLabel('PIN code', { exact: true }).fill('560004');
  await expect(box).toContainText(/Deliver to 560004: by .*, cash on delivery/);
  const day = /by (\w{3} \d+ \w{3})/.exec((await box.textContent()) ?? '')?.[1] ?? '';
  await shopper.order('CASH ON DELIVERY');
  await expect(page.getByText(`Arrives by ${day}`)).toBeVisible();
  const mails = await outbox.mailsTo(shopper.email);
  expect(mails.find(({ subject }) => /order/.test(subject))?.text).toContain(`It arrives by ${day}.`);
});
