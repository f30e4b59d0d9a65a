import { expect, test } from './fixtures/test';

for (const [id, path] of [['1.13', '/about'], ['1.14', '/contact']] as const) {
  test(`[${id}] ${path} shows e-mail, phone, chat and social profile`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(main.locator('a[href^="tel:+91"]')).toBeVisible();
    await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Instagram' }).first()).toBeVisible();
  });
}

test('[2.10] [2.134] [2.135] [2.136] About tells story, mission, three reasons and the reply time', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our story', 'Our mission', 'Quality Assurance', 'Convenience', 'Exceptional Service']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('30 minutes');
});

test('[2.132] the offer for new shoppers shows on Login, About and Contact, to visitors only', async ({ page, shopper }) => {
  const offer = page.getByRole('complementary', { name: 'Offer for new shoppers' });
  for (const path of ['/about', '/contact', '/login']) {
    await page.goto(path);
    await expect(offer).toBeVisible();
  }
  await shopper.signUp();
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  }
});

test("[2.11] '#team-section' scrolls smoothly to the element", async ({ page }) => {
  await page.goto('/about#team-section');
  await expect(page.locator('#team-section')).toBeInViewport();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
});

test('[2.12] [2.137] [2.138] Contact has its card, a social link and the reply time', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('main')).toContainText('24 hours');
  await expect(page.getByRole('link', { name: /Follow us on Instagram/ })).toBeVisible();
});

test('[2.13] [2.139] [2.140] [2.141] [9.31] [9.37] [9.38] [9.39] Terms open and close in sections', async ({ page }) => {
  await page.goto('/termsconditions');
  const sections = page.getByRole('main').locator('summary');
  await expect(sections).toHaveText(['Data collection', 'Product authenticity', 'Delivery terms', 'Data responsibility', 'Payment security', 'Order cancellation', 'Final acknowledgment']);
  await expect(sections.first()).toHaveAttribute('title', /\w/);
  const delivery = page.getByText(/uniform delivery fee/);
  await expect(delivery).toBeHidden();
  await sections.filter({ hasText: 'Delivery terms' }).click();
  await expect(delivery).toContainText('₹49');
  await expect(page.getByText('within 7 days. Return shipping fees apply.')).toBeVisible();
  await sections.filter({ hasText: 'Order cancellation' }).click();
  await expect(page.getByText('within 2 hours of payment or order confirmation')).toBeVisible();
  await sections.filter({ hasText: 'Delivery terms' }).click();
  await expect(delivery).toBeHidden();
});

test('[2.16] [2.142] [2.144] [9.32] [9.33] [9.34] [9.35] [9.36] the questions have the recorded answers', async ({ page }) => {
  await page.goto('/frequentlyaskedquestions');
  for (const question of await page.getByRole('main').locator('summary').all()) await question.click();
  const main = page.getByRole('main');
  for (const words of ['within 24 hours of receipt', '1-2 business days', '5-7 business days', '48 hours', 'within 2 hours', '24-48 hours on business days']) {
    await expect(main).toContainText(words);
  }
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/about#team-section');
});

test('[2.143] [2.145] registered users read other words than visitors, who are shown the way to login', async ({ page, shopper }) => {
  await page.goto('/frequentlyaskedquestions');
  await page.locator('summary', { hasText: 'registered users' }).click();
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toHaveAttribute('href', '/login');
  await expect(page.getByText('You are registered')).toBeHidden();
  await page.goto('/login');
  await shopper.signUp();
  await page.goto('/frequentlyaskedquestions');
  await page.locator('summary', { hasText: 'registered users' }).click();
  await expect(page.getByText('You are registered')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toBeHidden();
});
