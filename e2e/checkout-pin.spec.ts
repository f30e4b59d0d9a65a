import { expect, test } from './fixtures/test';
import { openCheckout } from './fixtures/open-checkout';

test('[2.194] the PIN comes first and fills in the state and the city that nobody has written', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await page.getByLabel('PIN code', { exact: true }).pressSequentially('570001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByText('PIN 570001 is in Karnataka.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');
  // Nobody wrote them, so that another PIN takes them along.
  await page.getByLabel('PIN code', { exact: true }).fill('600001');
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  // What was typed stays.
  await page.getByLabel('City').fill('Madras');
  await page.getByLabel('PIN code', { exact: true }).fill('570001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expect(page.getByLabel('City')).toHaveValue('Madras');
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

test('a PIN on a border offers both sides, and one that no table knows says nothing', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await page.getByLabel('PIN code', { exact: true }).fill('605001');
  await expect(page.getByText('PIN 605001 is in Puducherry or Tamil Nadu.')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('');
  await page.getByRole('button', { name: 'Use Puducherry', exact: true }).click();
  await expect(page.getByLabel('State')).toHaveValue('Puducherry');
  await page.getByLabel('PIN code', { exact: true }).fill('900056');
  await expect(page.getByText(/^PIN \d+ is in/)).toHaveCount(0);
});

test('a PIN in groups, or in the digits of an Indian keyboard, is the same PIN', async ({ page, shopper, shop }) => {
  await openCheckout(page, shopper, shop.url);
  const zipcode = page.getByLabel('PIN code', { exact: true });
  for (const typed of ['570 001', ' 570-001 ', '೫೭೦೦೦೧']) {
    await zipcode.fill(typed);
    await expect(zipcode).toHaveValue('570001');
    await zipcode.fill('');
  }
});

test('the tables of PINs come with the first visit to the field, not with the page', async ({
  page,
  shopper,
  shop,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('Thiruvananthapuram:'))
      scripts.push(response.url());
  });
  await openCheckout(page, shopper, shop.url);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByLabel('PIN code', { exact: true }).focus();
  await expect.poll(() => scripts.length).toBe(1);
});
