import { expect, test } from './fixtures/test';
import { openCheckout } from './fixtures/open-checkout';

test('[2.194][9.01][9.03] the PIN comes first and fills in the state and the city that nobody has written; states, then union territories; 15 digits of a phone', async ({
  page,
  shopper,
  shop,
}) => {
  const tables: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('Thiruvananthapuram:'))
      tables.push(response.url());
  });
  await openCheckout(page, shopper, shop.url);
  const zipcode = page.getByLabel('PIN code', { exact: true });
  const state = page.getByLabel('State');
  await page.waitForLoadState('networkidle');
  expect(tables, 'they come with the first visit to the field').toEqual([]);
  await zipcode.focus();
  await expect.poll(() => tables.length).toBe(1);

  await test.step('on a border it offers both sides', async () => {
    await zipcode.fill('605001');
    await expect(page.getByText('PIN 605001 is in Puducherry or Tamil Nadu.')).toBeVisible();
    await expect(state).toHaveValue('');
  });
  await test.step('it fills in what nobody wrote', async () => {
    await zipcode.fill('');
    await zipcode.pressSequentially('570001');
    await expect(state).toHaveValue('Karnataka');
    await expect(page.getByText('PIN 570001 is in Karnataka.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Mysuru');
    // Nobody wrote them, so that another PIN takes them along.
    await zipcode.fill('600001');
    await expect(state).toHaveValue('Tamil Nadu');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    // What was typed stays.
    await page.getByLabel('City').fill('Madras');
    for (const typed of ['570 001', ' 570-001 ', '೫೭೦೦೦೧']) {
      await zipcode.fill('');
      await zipcode.fill(typed);
      await expect(zipcode).toHaveValue('570001');
    }
    await expect(state).toHaveValue('Karnataka');
    await expect(page.getByLabel('City')).toHaveValue('Madras');
  });
  await test.step('one side of a border is chosen by a press, and a PIN that no table knows says nothing', async () => {
    await zipcode.fill('605001');
    await page.getByRole('button', { name: 'Use Puducherry', exact: true }).click();
    await expect(state).toHaveValue('Puducherry');
    await zipcode.fill('900056');
    await expect(page.getByText(/^PIN \d+ is in/)).toHaveCount(0);
  });

  await page.getByLabel('Phone').pressSequentially('98765432101234567');
  expect((await page.getByLabel('Phone').inputValue()).replace(/\D/g, '')).toHaveLength(15);
  const groups = await state
    .locator('optgroup')
    .evaluateAll((all) => all.map((group) => group.querySelectorAll('option').length));
  expect(groups).toEqual([28, 8]);
});

test('a PIN of another state than the chosen one is pointed out, corrected in one tap, and never a reason to refuse', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await page.getByLabel('PIN code', { exact: true }).fill('600001');
  await expect(page.getByRole('status').filter({ hasText: 'PIN 600001 is in Tamil Nadu.' })).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');
  await page.getByRole('button', { name: 'Use Tamil Nadu' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
  await expect(page.getByRole('button', { name: 'Use Tamil Nadu' })).toHaveCount(0);
  await page.getByLabel('State').selectOption('Kerala');
  const sent = page.waitForRequest('**/api/order/place');
  await shopper.order('CASH ON DELIVERY');
  expect((await sent).postDataJSON()).toMatchObject({
    address: { state: 'Kerala', city: 'Mysuru', zipcode: '600001' },
  });
});
