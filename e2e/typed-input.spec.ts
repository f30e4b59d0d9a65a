import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { answerWith, fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import type { Shopper } from './fixtures/shopper';

type Address = Record<
  'firstName' | 'lastName' | 'email' | 'street' | 'city' | 'state' | 'zipcode' | 'country' | 'phone',
  string
>;

async function openCheckout(page: Page, shopper: Shopper, url: string): Promise<void> {
  await openSession(page, shopper, url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/place-order');
  await expect(page.getByLabel('Street')).toBeEditable();
}

/** Writes a word the way an input method does: letters appear, change, and are committed. */
async function compose(page: Page, word: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const part of [word.slice(0, 1), word.slice(0, 3), word])
    await browser.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  await browser.send('Input.insertText', { text: word });
  await browser.detach();
}

/** Fills fields as a browser's autofill does: all at once, without focus or keys. */
async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((filled) => {
    for (const [name, value] of Object.entries(filled)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [name="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, values);
}

/** The address that the button's press would send; it is declined, so that nothing is ordered and the form stays. */
async function sentAddress(page: Page): Promise<Address> {
  const sent = page.waitForRequest('**/api/order/razorpay');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.getByRole('button', { name: 'Do not pay' }).click();
  return ((await sent).postDataJSON() as { address: Address }).address;
}

test('an address that the phone fills in by itself is ordered with as it is meant, stray spaces gone', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await autofill(page, {
    firstName: ' நந்தினி ',
    lastName: 'ಕಾವ್ಯ 🌸',
    email: ` ${shopper.email.toUpperCase()} `,
    street: '  12, மாட வீதி  ',
    city: 'मैसूरु ',
    state: 'Tamil Nadu',
    zipcode: ' 600004 ',
    phone: '+91 98765-43210',
  });
  const sent = page.waitForRequest('**/api/order/place');
  await shopper.order('CASH ON DELIVERY');
  expect(((await sent).postDataJSON() as { address: Address }).address).toEqual({
    firstName: 'நந்தினி',
    lastName: 'ಕಾವ್ಯ 🌸',
    email: shopper.email,
    street: '12, மாட வீதி',
    city: 'मैसूरु',
    state: 'Tamil Nadu',
    zipcode: '600004',
    country: 'India',
    phone: '+919876543210',
  });
  for (const words of ['நந்தினி', 'ಕಾವ್ಯ 🌸', '12, மாட வீதி', 'मैसूरु'])
    await expect(page.getByRole('main')).toContainText(words);
});

test('a phone number that is typed and one that is pasted are sent as the same; a foreign one is refused at its field', async ({
  page,
  shopper,
  shop,
}) => {
  await openCheckout(page, shopper, shop.url);
  await shopper.fillAddress();
  await answerWith(page, '/api/order/razorpay', 200, { success: true, order: { id: 'order_other', amount: 1 } });
  const phone = page.getByLabel('Phone');
  for (const write of [() => page.keyboard.type('098765 43210'), () => page.keyboard.insertText('  98765-43210 ')]) {
    await autofill(page, { phone: '' });
    await expect(phone).toHaveValue('');
    await phone.focus();
    await write();
    expect((await sentAddress(page)).phone).toBe('+919876543210');
  }
  await phone.fill('+1 702 123 4567');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
});

test("names in any script, composed letter by letter, long ones and the code from the keyboard's suggestion sign up", async ({
  page,
  shopper,
}) => {
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('First name').focus();
  await compose(page, 'ஆனந்தி');
  await expect(page.getByLabel('First name')).toHaveValue('ஆனந்தி');
  await page.getByLabel('Last name').focus();
  await page.keyboard.insertText(`x${'🪷'.repeat(300)}`);
  const value = await page.getByLabel('Last name').inputValue();
  expect(value.length).toBeLessThanOrEqual(80);
  // Half of a flower is no character.
  expect(value).toMatch(/^x🪷+$/u);
  await page.getByLabel('Date of birth').fill('1995-04-01');
  await page.getByLabel('Gender').selectOption('prefer-not-to-say');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.insertText(`  ${shopper.email.replace('asha', 'Asha')} `);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  // A phone offers the code from the mail, and puts it whole into the first box.
  await page.keyboard.insertText(await shopper.newCode());
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/orders');
  await expect(shopper.toast('Welcome ஆனந்தி,')).toBeVisible();
});

test('a coupon is found in lower case and between spaces, typed or composed', async ({ page, shopper, shop }) => {
  await openCheckout(page, shopper, shop.url);
  const box = page.getByLabel('Have a coupon?');
  await box.focus();
  await compose(page, 'sumer');
  await expect(box).toHaveValue('SUMER');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await box.fill('');
  await box.focus();
  await page.keyboard.insertText('  summer ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Applied' })).toBeVisible();
});
