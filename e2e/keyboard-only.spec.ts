import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';
import { tabTo } from './fixtures/tab-to';

test('[5.36] a shopper with a keyboard alone, on a small screen, buys, is led to the faulty field, pays, sees the order and buys again', async ({
  page,
  shopper,
}) => {
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const main = page.getByRole('main');

  await page.goto(`/product/${KURTA.id}`);
  await press(main.getByRole('link', { name: KURTA.size, exact: true }));
  await page.waitForURL(/size=L/);
  await press(main.getByRole('button', { name: 'ADD TO CART' }));
  await page.waitForURL('**/cart');
  await press(page.getByRole('button', { name: `One more of ${KURTA.name}` }));
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
  await press(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }));
  await page.waitForURL('**/login**');

  await press(main.locator('form').getByRole('button', { name: 'Sign Up' }));
  await press(main.locator('button[type=submit]'));
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name');
  await page.keyboard.type('Asha');
  await type('Last name', 'Rao');
  await type('Date of birth', '01041995');
  await type('Gender', 'Fem');
  await type('Email', shopper.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await shopper.newCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/place-order');

  await type('Street', '4 Temple Road');
  await type('City', 'Mysuru');
  await type('State', 'Karnat');
  await type('PIN code', '5700');
  await type('Phone', '98765 43210');
  await type('Email', shopper.email);
  await press(page.getByRole('button', { name: 'PLACE ORDER' }));
  await expect(page.getByLabel('PIN code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveAccessibleDescription(
    /Please enter a valid Indian zip code\./,
  );
  await page.keyboard.press('End');
  await page.keyboard.type('01');
  await tabTo(page, page.getByRole('radio', { name: 'ONLINE PAYMENT' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'CASH ON DELIVERY' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'ONLINE PAYMENT' })).toBeChecked();
  await press(page.getByRole('button', { name: 'PLACE ORDER' }));

  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeFocused();
  await shopper.orderBy(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your order' })).toBeFocused();
  });
  await expect(page.getByRole('heading', { name: '1 Order' })).toBeVisible();
  await expect(main).toContainText(KURTA.name);
  await expect(main).toContainText('Paid');
  await press(page.getByRole('button', { name: 'Buy again' }));
  await page.waitForURL('**/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${KURTA.name}` })).toHaveValue('2');
});

test('[20.22] with a keyboard alone, on a small screen, a shelf is sorted and paged, and the way back from a product leads to it', async ({
  page,
}) => {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const main = page.getByRole('main');
  await page.goto('/collection/snacks');
  const chips = main.getByRole('navigation', { name: 'In Snacks' });
  for (const chip of [chips.getByRole('link').first(), chips.getByRole('link').last()]) {
    await tabTo(page, chip);
    await expect(chip).toBeInViewport({ ratio: 1 });
    const left = await chip.evaluate((link) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(link);
      const [own, row] = [link.getBoundingClientRect(), link.closest('ul')?.getBoundingClientRect() ?? new DOMRect()];
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return Math.min(own.top - row.top, row.bottom - own.bottom) - ring;
    });
    expect(left, 'px of the row around the focus ring').toBeGreaterThanOrEqual(0);
  }

  await tabTo(page, page.getByLabel('Sort by'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/snacks\?sort=low-high$/);
  await press(main.getByRole('link', { name: 'Page 2' }));
  await expect(page).toHaveURL(/sort=low-high&page=2$/);
  await press(main.getByRole('link', { name: /^View / }).first());
  await page.waitForURL('**/product/**');
  await press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Snacks', exact: true }));
  await expect(page).toHaveURL(/\/collection\/snacks$/);
  await press(chips.getByRole('link', { name: /^Mullu Murukku/ }));
  await expect(page).toHaveURL(/\/mullu-murukku$/);
  await press(main.getByRole('link', { name: 'View Ragi Mullu Murukku' }));
  await press(main.getByRole('link', { name: /^500 g/ }));
  await page.waitForURL(/size=500/);
  await press(main.getByRole('button', { name: 'ADD TO CART' }));
  await page.waitForURL('**/cart');
});
