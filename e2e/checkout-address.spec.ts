import { expect, test } from './fixtures/test';
import { expectInSight, focusAsWebKit } from './fixtures/focus-as-webkit';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';

test('[2.195] [5.34] [5.35] [5.36] [5.37] [5.38] [5.39] [5.50] [19.30] [19.32] [19.36] the five address checks come in their order, each at its field, which gets the focus, and once for the whole form', async ({
  page,
  shopper,
  shop,
}) => {
  await focusAsWebKit(page);
  await openSession(page, shopper, shop.url);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/place-order');
  await expect(page.getByLabel('Street')).toBeEditable();
  await expect(page.getByLabel('Street')).toHaveAttribute('autocomplete', 'address-line1');
  await shopper.fillAddress();
  const wrong = { Street: '   ', 'PIN code': '5700', Email: 'asha at gmail', Phone: '12345' };
  for (const [label, value] of Object.entries(wrong)) await page.getByLabel(label).fill(value);
  const steps: readonly [string, string, string][] = [
    ['Street', 'Please enter house, street and area', '4 Temple Road'],
    ['PIN code', 'Please enter a valid Indian zip code.', '570001'],
    ['Email', 'Please enter a valid email address.', 'asha@mail.gmail.com'],
    ['Email', 'Please use a valid email provider.', 'asha@gmail.com'],
    ['Phone', 'Please enter a valid phone number.', '98765 43210'],
  ];
  for (const [label, words, right] of steps) {
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expectInSight(
      page.getByText(label, { exact: true }),
      page.getByLabel(label),
      page.getByRole('main').getByText(words),
    );
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(page.getByText('Please fill in all the fields.')).toHaveCount(label === 'Street' ? 1 : 0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await page.getByLabel(label).fill(right);
    await expect(page.getByText('Please fill in all the fields.')).toHaveCount(0);
  }
  await shopper.order('CASH ON DELIVERY');
});
