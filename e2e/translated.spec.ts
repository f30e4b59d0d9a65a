import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/open-with-order';
import { translatePages } from './fixtures/translate-pages';

test('[19.64] a page that the browser translates is bought on, returned on and has an account, and shows what changes', async ({
  page,
  shopper,
  desk,
  expectFault,
}) => {
  test.setTimeout(150_000);
  await translatePages(page);
  const main = page.getByRole('main');
  await shopper.putInCart(KURTA);
  await expect(main.locator('font').first()).toBeAttached();
  await page.getByRole('button', { name: `One more of ${KURTA.name}` }).click();
  await expect(main).toContainText('2 items, plus');
  await expect(main).toContainText('Line total ₹2,598.00');
  await page.getByRole('button', { name: `Remove ${KURTA.name} from the cart` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('2 items, plus');
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();

  await main.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(main).toContainText('Have an account already?');
  await main.locator('button[type=submit]').click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await shopper.fillProfile();
  await page.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await main.locator('button[type=submit]').click();
  await expect(main).toContainText(/You can ask for another code in \d+ s/);
  const code = await shopper.newCode();
  await page.getByLabel('Digit 1 of 6').fill(code === '000000' ? '000001' : '000000');
  await expect(main.getByRole('alert').filter({ hasText: 'Invalid or expired OTP' })).toBeVisible();
  await page.getByLabel('Digit 1 of 6').fill(code);
  await page.waitForURL('**/place-order');

  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('0');
  await phone.fill('');
  await expect(page.getByTitle('India')).toHaveText('+91');
  await shopper.fillAddress();
  const coupon = page.getByLabel('Have a coupon?');
  await coupon.fill('WRONG');
  await coupon.press('Enter');
  await expect(main).toContainText('Invalid coupon code');
  await coupon.fill('SUMMER');
  await coupon.press('Enter');
  await expect(main).toContainText('Coupon discount (10%)');
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(main).not.toContainText('Coupon discount');
  await page.getByLabel('State').selectOption('Kerala');
  await page.getByRole('button', { name: 'Use Karnataka' }).click();
  await shopper.order('CASH ON DELIVERY');

  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  const orderId = ((await page.getByRole('heading', { name: /^Order #/ }).textContent()) ?? '').replace('Order #', '');
  desk('order-status', orderId, 'Shipped', '--courier', 'Delhivery', '--tracking', '12345');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(main).toContainText('Sent with Delhivery, tracking number 12345');
  desk('order-status', orderId, 'Delivered');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Reason').selectOption('It does not fit');
  await expect(dialog).toContainText('Return shipping fees apply.');
  await dialog.getByLabel('Reason').selectOption('It arrived damaged or faulty');
  await expect(dialog).toContainText('This is our mistake: sending it back costs you nothing.');
  await dialog.getByLabel('UPI ID').fill('asha@okaxis');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`We have your request for order ${orderId}`)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  const erase = page.getByRole('dialog', { name: 'Delete this account?' });
  await erase.getByRole('button', { name: 'Email me the code' }).click();
  await page.getByLabel('Digit 1 of 6').fill('111111');
  await erase.getByRole('button', { name: 'Delete for good' }).click();
  await expect(erase.getByRole('alert')).toContainText('This code does not delete the account.');
  await erase.getByRole('button', { name: 'Close' }).click();
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.waitForURL('**/cart');
  await expect(main).toContainText('2 items, plus');
  expectFault(/400 .*user\/verify/, /400 .*user\/erase/);
});
