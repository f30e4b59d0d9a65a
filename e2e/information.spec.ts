import type { Page } from '@playwright/test';
import { openSession } from './fixtures/open-session';
import { expect, test } from './fixtures/test';

async function showsContacts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="tel:+91"]')).toBeVisible();
  await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Instagram' }).first()).toBeVisible();
}

test('[1.12] nobody is asked for a password', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  for (const mode of ['Sign Up', 'Login']) {
    await expect(page.locator('input[type=password], input[autocomplete*=password]')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: mode }).first().click();
  }
});

test('[1.13] [2.10] [2.134] [2.135] [2.136] About tells story, mission, three reasons, contacts and the reply time', async ({
  page,
}) => {
  await page.goto('/about');
  await showsContacts(page);
  for (const name of ['Our story', 'Our mission', 'Quality Assurance', 'Convenience', 'Exceptional Service']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('replies typically come within 30 minutes');
});

test('[2.132] [2.143] [2.145] registered users read other words than visitors, who are shown the offer and the way to login', async ({
  page,
  shopper,
  shop,
}) => {
  const offer = page.getByRole('complementary', { name: 'Offer for new shoppers' });
  const openQuestion = async () => {
    await page.goto('/frequentlyaskedquestions');
    await page.locator('summary', { hasText: 'registered users' }).click();
  };
  for (const path of ['/about', '/contact', '/login']) {
    await page.goto(path);
    await expect(offer).toBeVisible();
  }
  await openQuestion();
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toHaveAttribute('href', '/login');
  await expect(page.getByText('You are registered')).toBeHidden();

  await openSession(page, shopper, shop.url);
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  }
  await openQuestion();
  await expect(page.getByText('You are registered')).toBeVisible();
  await expect(page.getByText('Registered users place orders')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toBeHidden();
});

/** The scroll position at every frame from a click until it rests, which shows a smooth scroll. */
async function wayAfterClick(page: Page, name: string): Promise<number[]> {
  const link = page.getByRole('main').getByRole('link', { name });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const way: number[] = [];
    const note = () => {
      way.push(Math.round(scrollY));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Reflect.set(globalThis, 'way', way);
  });
  await link.click();
  await expect(page.locator('#team-section')).toBeInViewport({ ratio: 0.9 });
  await page.waitForFunction(() =>
    (Reflect.get(globalThis, 'way') as number[]).slice(-12).every((place, _, last) => place === last[0]),
  );
  return page.evaluate(() => [...new Set(Reflect.get(globalThis, 'way') as number[])]);
}

test("[2.11] '#team-section' scrolls smoothly to the element, at once for whoever wants no motion", async ({
  page,
}) => {
  await page.goto('/about#team-section');
  await expect(page.locator('#team-section')).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');
  expect((await wayAfterClick(page, 'Talk to us')).length, 'places on the way').toBeGreaterThan(3);
  expect(new URL(page.url()).hash).toBe('#team-section');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  expect((await wayAfterClick(page, 'Talk to us')).length, 'places on the way').toBe(2);
});

test('an address of one question or section opens it', async ({ page }) => {
  for (const [address, words] of [
    ['/frequentlyaskedquestions#refund', '5-7 business days'],
    ['/termsconditions#delivery-terms', 'uniform delivery fee'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeInViewport();
    await expect(page.locator('details[open]')).toHaveCount(1);
  }
});

test('[1.14] [2.12] [2.137] [2.138] Contact has its card, contacts, the reply time, and who runs the shop', async ({
  page,
}) => {
  await page.goto('/contact');
  await showsContacts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('main')).toContainText('typically reply to emails within 24 hours');
  await expect(page.getByRole('link', { name: /Follow us on Instagram/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  const notice = page.getByRole('region', { name: 'Who runs this shop' });
  for (const words of [
    'Registered name',
    'GSTIN',
    'FSSAI licence',
    'Grievance Officer',
    'acknowledged within 48 hours and settled within one month',
  ])
    await expect(notice).toContainText(words);
});

test('[2.13] [2.139] [2.140] [2.141] [9.31] [9.37] [9.38] [9.39] Terms open and close in sections', async ({
  page,
}) => {
  await page.goto('/termscondition');
  await expect(page).toHaveURL(/\/termsconditions$/);
  const sections = page.getByRole('main').locator('summary');
  await expect(sections).toHaveText([
    'Data collection',
    'Product authenticity',
    'Delivery terms',
    'Data responsibility',
    'Payment security',
    'Final acknowledgment',
    'Order cancellation',
  ]);
  for (const section of await sections.all()) {
    await expect(section).toHaveAttribute('title', /open or close/);
    const words = section.locator('xpath=following-sibling::*');
    await expect(words).toBeHidden();
    await section.click();
    await expect(words).toBeVisible();
    await expect(words).toHaveText(/\w{3}/);
    await section.click();
    await expect(words).toBeHidden();
  }
  await sections.filter({ hasText: 'Data collection' }).click();
  await expect(page.getByText('delivery addresses with their phone numbers'), 'checkout asks for one').toBeVisible();
  await sections.filter({ hasText: 'Delivery terms' }).click();
  await expect(page.getByText('uniform delivery fee of ₹49')).toContainText(
    'A platform fee of ₹5 is added once per order.',
  );
  await expect(page.getByText('within 7 days. Return shipping fees apply.')).toBeVisible();
  await sections.filter({ hasText: 'Order cancellation' }).click();
  await expect(page.getByText('within 2 hours of payment or order confirmation')).toBeVisible();
});

test('[2.16] [2.142] [2.144] [9.32] [9.33] [9.34] [9.35] [9.36] the questions have the recorded answers', async ({
  page,
}) => {
  await page.goto('/frequentlyaskedquestions');
  const answers: readonly [RegExp, RegExp][] = [
    [/exchange/, /within 7 days.*processed within 24 hours of receipt.*Return shipping fees apply/],
    [/refund/, /issued 1-2 business days after the return is received and reflected in 5-7 business days/],
    [/arrive/, /3–6 days.*delivery fee of ₹49.*Cash on delivery/],
    [/contact/, /email.*phone.*chat/],
    [/replacement/, /about 48 hours/],
    [/cancel/, /within 2 hours of payment or order confirmation/],
    [/How fast/, /24-48 hours on business days/],
    [/registered users/, /Registered users/],
  ];
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(answers.length);
  for (const [at, [question, answer]] of answers.entries()) {
    const item = items.nth(at);
    await expect(item.locator('summary')).toHaveText(question);
    await item.locator('summary').click();
    await expect(item.locator('summary ~ *')).toBeVisible();
    expect((await item.innerText()).replace(/\s+/g, ' ')).toMatch(answer);
  }
  const buttons = page.getByRole('link', { name: 'Contact us' });
  expect(await buttons.count()).toBeGreaterThan(2);
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/about#team-section');
  await buttons.last().click();
  await expect(page.locator('#team-section')).toBeInViewport();
});
