import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { KURTA } from './fixtures/shopper';

const ROWS = 'pins,days,cash,fee\n560001-560110,2-4,yes,0\n744101,7-10,no,80\n';

/** As `npm run shop -- areas areas.csv` does. */
const setAreas = async (databaseUrl: string) => {
  const file = `${databaseUrl.replace('file:', '')}.csv`;
  writeFileSync(file, ROWS);
  execFileSync(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', 'areas', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
};

test('[5.49] the product page asks for a PIN once, by keyboard, and says its day, cash and fee; without scripts a page does', async ({
  page,
  startOwn,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwn('scripts/start.mjs', '/readyz', {}, setAreas);
  const pin = page.getByRole('textbox', { name: 'Your PIN code' });
  const box = page.getByRole('region', { name: 'Delivery to your PIN code' });

  await page.goto(`${shop.url}/delivers?pin=560004`);
  await expect(page.getByText(/^Deliver to 560004: by \w{3} \d+ \w{3}, cash on delivery$/)).toBeVisible();
  await expectAccessible(page, 'the page without scripts');

  await page.goto(`${shop.url}/product/${KURTA.id}`);
  await expect(page.getByText('Delivered in 2–10 working days, by your PIN code')).toBeVisible();
  await pin.fill('110001');
  await pin.press('Enter');
  await expect(box.getByText('We do not deliver to 110001 yet.')).toBeVisible();
  await box.getByRole('button', { name: 'Change PIN code' }).press('Enter');
  await expect(pin).toBeFocused();
  await pin.fill('744 101');
  await pin.press('Enter');
  await expect(box).toContainText(/Deliver to 744101: by .*, online payment only, ₹80 more for delivery/);
  await expect(box.getByRole('button', { name: 'Change PIN code' })).toBeFocused();
  await expectAccessible(page, 'the product page with a PIN');
});
