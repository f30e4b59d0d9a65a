import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
/** Product whose pictures no other journey checks: all journeys of a worker share a shop. */
const SHIRT = { id: 'kaveri-linen-shirt', name: 'Kaveri Linen-Cotton Shirt' };
const NO_PICTURE = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

const send = async (page: Page, files: Awaited<ReturnType<typeof photo>>[]) => {
  await page.getByLabel('Add pictures').setInputFiles(files);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

test('[21.92] photos are sent from a phone, with scripts and without, and nothing typed is lost by it', async ({
  page,
  context,
  browser,
  shop,
  expectFault,
}) => {
  expectFault(/422 .*photos\/add/);
  test.setTimeout(120_000);
  await enterDesk(context, shop);
  const address = `${shop.url}/desk/goods/${SHIRT.id}`;
  await page.goto(address);
  const rows = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  const before = await rows.count();
  const said = page.locator('output');
  const dismissAndRead = async (press: () => Promise<void>) => {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await press();
    expect(await asked).toContain('not saved yet');
  };

  await page.getByLabel('Name', { exact: true }).fill('Shirt of another name');
  const red = await photo('red.jpg', '#a02030');
  await dismissAndRead(() => send(page, [red]));
  await dismissAndRead(() => page.getByRole('button', { name: 'Save stock' }).click());
  await dismissAndRead(() => page.getByRole('link', { name: 'Orders', exact: true }).click());
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Shirt of another name');
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill(SHIRT.name);
  await send(page, [red, NO_PICTURE]);
  await expect(said).toContainText('1 added. ');
  await expect(said).toContainText('is no picture');
  await page.getByRole('link', { name: 'Show the pictures' }).click();
  await expect(rows).toHaveCount(before + 1);
  await send(page, [await photo('blue.jpg', '#2030a0'), await photo('green.jpg', '#20a030')]);
  await expect(rows).toHaveCount(before + 3);
  const newest = String(
    await rows
      .nth(before + 2)
      .getByRole('img')
      .getAttribute('src'),
  );
  await page.getByRole('button', { name: `Move up picture ${before + 3}` }).click();
  await expect(rows.nth(before + 1).getByRole('img')).toHaveAttribute('src', newest);
  await expectAccessible(page, 'pictures of a product');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await enterDesk(plain, shop);
  const page2 = await plain.newPage();
  await page2.goto(address);
  await send(page2, [await photo('grey.jpg', '#808080'), NO_PICTURE]);
  await expect(page2.getByRole('alert')).toContainText('1 picture added.');
  await expect(page2.getByRole('alert')).toContainText('note.jpg: ');
  await expect(page2.getByRole('region', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(before + 4);
  await plain.clearCookies();
  await send(page2, [await photo('late.jpg', '#101010')]);
  await expect(page2).toHaveURL(/\/desk\/login\?/);
  await expect(page2.getByRole('alert')).toContainText('Please log in to the desk again');
  await plain.close();
});
