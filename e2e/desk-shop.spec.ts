import { enterDesk } from './fixtures/enter-desk';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('[22.157] [22.173] the shop gets its own name and phone number at the desk: after a slip they are saved, looked at, published, and taken back', async ({
    page,
    context,
    startOwn,
  }) => {
    const shop = await startOwn('scripts/start.mjs', '/readyz', { REVALIDATE_SECONDS: '2' });
    await enterDesk(context, shop);
    const main = page.getByRole('main');
    await page.goto(`${shop.url}/desk/more`);
    await page.getByRole('link', { name: 'Your shop' }).click();
    await page.getByRole('link', { name: 'Name and words' }).click();
    await page.getByLabel('Name of the shop').fill("Meena's Stores");
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(page.getByRole('status')).toContainText('saved in the draft');
    await page.goto(`${shop.url}/desk/shop/contact`);
    await expect(main).toContainText('A sample of the demo: replace it with your own.');
    await page.getByLabel('Phone', { exact: true }).fill('+91 98450 12345');
    await page.getByLabel('Phone, as it is dialled').fill('98450 12345');
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Phone, as it is dialled must be the number');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+91 98450 12345');
    await page.getByLabel('Phone, as it is dialled').fill('+919845012345');
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await page.goto(`${shop.url}/desk/shop/questions`);
    const titles = page.getByRole('group', { name: 'Questions' }).locator('summary');
    await expect(titles).toContainText(['exchange', 'refund', 'arrive']);
    await titles.nth(2).click();
    await page.getByRole('button', { name: /^Move up When does my order arrive/ }).click();
    await expect(titles).toContainText(['exchange', 'arrive', 'refund']);
    await titles.last().click();
    await page.getByLabel('Question', { exact: true }).last().fill('Who weaves?');
    await page.getByLabel('Answer', { exact: true }).last().fill('We do.\n\nIn Erode.');
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(titles.last()).toHaveText('Add a question');
    await page.getByRole('link', { name: 'Look at the pages and publish it' }).click();
    await expect(main).toContainText("Meena's Stores");
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/desk/draft/contact`);
    await expect(main).toContainText('+91 98450 12345');
    await page.getByRole('banner').getByRole('link', { name: "Meena's Stores" }).first().click();
    await expect(page).toHaveURL(`${shop.url}/desk/draft`);
    await expect(page).toHaveTitle(/Meena's Stores/);
    // Shoppers see nothing of it yet.
    expect(await (await fetch(`${shop.url}/`)).text()).not.toContain('Meena');
    expect((await fetch(`${shop.url}/desk/draft`, { redirect: 'manual' })).status).toBe(303);
    await page.getByRole('link', { name: 'Back to the desk' }).click();
    await page.getByLabel('Note for the history').fill('Our own name');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Version 2 is published');
    await expect(async () => {
      await page.goto(shop.url);
      await expect(page).toHaveTitle(/Meena's Stores/, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await page.goto(`${shop.url}/contact`);
    await expect(main).toContainText('+91 98450 12345');
    await page.goto(`${shop.url}/desk/shop/history`);
    await expect(main).toContainText('Our own name');
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.getByRole('button', { name: 'Go back to version 1' }).click();
    await expect(page.getByRole('status')).toContainText('that is version 3 now');
    await page.goto(`${shop.url}/contact`);
    await expect(main).toContainText('+91 98765 43210');
  });
});

test('[22.173] the pages of Your shop are accessible, with large text on the smallest phone too', async ({
  page,
  context,
  shop,
  excusedFaults,
}) => {
  // A page of the draft, framed beside its form, runs nothing: not the script of the journeys either.
  excusedFaults.push(/Blocked script execution in '\S+\/desk\/draft/);
  await enterDesk(context, shop);
  await page.goto(`${shop.url}/desk/shop/name`);
  await page.getByLabel('Tagline').fill('Woven by us.');
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await page.goto(`${shop.url}/desk/shop/questions`);
  for (const at of [0, 1]) await page.locator('summary').nth(at).click();
  await expectAccessible(page, 'questions');
  for (const name of ['', '/look', '/kinds', '/mails', '/preview', '/history', '/history/1']) {
    await page.goto(`${shop.url}/desk/shop${name}`);
    await expectAccessible(page, `Your shop${name}`);
  }
});
