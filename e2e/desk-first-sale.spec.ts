import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './fixtures/expect-accessible';
import { Outbox } from './fixtures/outbox';
import { Shopper } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const OWNER = 'meena@gmail.com';
const PRODUCT = 'Temple Border Kurta';
const PHONE = { viewport: { width: 360, height: 740 } };
/** Two units at ₹1,200, ₹49 and ₹5. */
const TOTAL = '₹2,454.00';

/** The owner at the desk and a shopper in the shop, each with a phone of their own. */
interface Sale {
  desk: Page;
  shop: Page;
  shopper: Shopper;
  outbox: Outbox;
  /** As people read it; '' until there is an order. */
  orderId: string;
}

test('[22.19] an empty shop comes to its first packed, shipped, returned and refunded order by what the screens say @core', async ({
  browser,
  startOwn,
}) => {
  test.setTimeout(120_000);
  const server = await startOwn('scripts/start.mjs', '/readyz', { DEMO: '0', OWNER_EMAIL: OWNER, STEP_BACK_MS: '0' });
  const phones = [
    await browser.newContext({ baseURL: server.url, ...PHONE }),
    await browser.newContext({ baseURL: server.url, ...PHONE }),
  ] as const;
  const [desk, shop] = [await phones[0].newPage(), await phones[1].newPage()];
  await shop.addInitScript(() => sessionStorage.setItem('splashSeen', '1'));
  const outbox = new Outbox(server.url);
  const sale: Sale = { desk, shop, outbox, shopper: new Shopper(shop, outbox), orderId: '' };

  await test.step('the link of the start leads to the first steps', () => openDesk(desk, server.output));
  await test.step('goods, pieces and a photo', () => addProduct(sale));
  await test.step('fees', () => setFees(desk));
  await test.step('the shopper finds it and orders', () => buy(sale));
  await test.step('the order is packed', () => pack(sale));
  await test.step('it is sent and brought', () => sendAndBring(sale));
  await test.step('it is asked back', () => askBack(sale));
  await test.step('it comes back piece by piece', () => receiveReturn(sale));
  await test.step('the books tell of it', () => readBooks(desk));
  for (const phone of phones) await phone.close();
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const notice = (page: Page) => page.getByRole('status').first();

/** The way to a section that is not under the thumb. */
async function open(desk: Page, words: string): Promise<void> {
  await follow(desk, 'More');
  await follow(desk, words);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(words);
}

/** Waits for the mail with this subject, and answers what it says. */
async function mailed({ outbox }: Sale, to: string, subject: string): Promise<string> {
  const find = async () => (await outbox.mailsTo(to)).find((mail) => mail.subject.startsWith(subject))?.text;
  await expect.poll(find, { message: `a mail '${subject}' to ${to}` }).toBeDefined();
  return (await find()) ?? '';
}

/** What the shopper reads with the order, and is mailed of it. */
async function shopperLearns(sale: Sale, expected: readonly (string | RegExp)[], subject: string): Promise<string> {
  const mail = await mailed(sale, sale.shopper.email, subject);
  await sale.shop.goto('/orders');
  for (const words of expected) await expect(main(sale.shop)).toContainText(words);
  return mail;
}

async function openDesk(desk: Page, output: () => string): Promise<void> {
  const link = () => /desk, once by this link: (\S+)/.exec(output())?.[1];
  await expect.poll(link).toBeDefined();
  await desk.goto(link() ?? '');
  await press(desk, 'Open the desk');
  await sayWhoSells(desk);
  await follow(desk, '1 of 7 first steps are done');
  await expect(main(desk)).toContainText('1 of 7 steps to your first sale are done');
  await expect(main(desk)).toContainText('Nothing of yours is on sale yet.');
}

async function sayWhoSells(desk: Page): Promise<void> {
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Begin with five facts');
  await expectAccessible(desk, 'the five facts');
  const facts = {
    'Name of the shop': 'Thread & Tindi',
    'Who sells': 'Meena Traders',
    Street: '4 Car Street',
    City: 'Udupi',
    'PIN code': '0123',
    'Email for shoppers': 'care@meena.in',
    'Phone for shoppers': '098450 12345',
    'Days to return or exchange': '10',
  };
  for (const [label, typed] of Object.entries(facts)) await desk.getByLabel(label, { exact: true }).fill(typed);
  await desk.getByLabel('State').selectOption('Karnataka');
  await press(desk, 'Open my shop');
  await expect(main(desk)).toContainText('PIN code must have six digits');
  await expect(desk.getByLabel('Who sells')).toHaveValue('Meena Traders');
  await desk.getByLabel('PIN code').fill('576101');
  await press(desk, 'Open my shop');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(notice(desk)).toContainText('This is Thread & Tindi now');
}

async function addProduct({ desk, shop }: Sale): Promise<void> {
  await follow(desk, 'Add something');
  await desk.getByLabel('Name', { exact: true }).fill(PRODUCT);
  await desk.getByLabel('Description').fill('Handwoven cotton. A border as on temple towers.');
  await desk.getByLabel('Price in rupees', { exact: true }).fill('1200');
  await desk.getByLabel('Category').selectOption('Women');
  await desk.getByLabel('Type').fill('Kurtas');
  await desk.getByLabel('Sizes').fill('M, L');
  await desk.getByText('Choose colours').click();
  await desk.getByLabel('Cream').check();
  await desk.getByLabel('Maroon').check();
  await press(desk, 'Add product');
  await expect(notice(desk)).toContainText(`${PRODUCT} is saved and hidden.`);

  for (const [variant, quantity] of Object.entries({ 'M Cream': 3, 'L Cream': 2, 'M Maroon': 1, 'L Maroon': 0 }))
    await desk.getByLabel(`Stock of ${variant}`).fill(String(quantity));
  await press(desk, 'Save stock and prices');
  await expect(notice(desk)).toContainText('saved');
  await desk.getByLabel('Colour of the new pictures').selectOption('Cream');
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#efe3c8' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Camera' } })
    .toBuffer();
  await desk.getByLabel('Add pictures').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await press(desk, 'Add');
  await expect(desk.getByRole('img', { name: `${PRODUCT}, 1` })).toBeVisible();
  await expectAccessible(desk, 'a product with a photo');
  await shop.goto('/search');
  await expect(main(shop)).not.toContainText(PRODUCT);
  await press(desk, 'Put on sale');
  await expect(notice(desk)).toContainText('is on sale');
}

async function setFees(desk: Page): Promise<void> {
  await open(desk, 'First steps');
  await expect(main(desk)).toContainText('1 of your products is on sale.');
  await expect(main(desk)).toContainText('Everything on sale has one.');
  await follow(desk, 'Fees');
  await desk.getByLabel('Shipping, ₹').fill('49');
  await desk.getByLabel('Platform fee, ₹').fill('5');
  await press(desk, 'Save');
  await expect(main(desk)).toContainText('Shipping ₹49.00, platform fee ₹5.00');
}

async function buy(sale: Sale): Promise<void> {
  const { shop, shopper } = sale;
  await shop.goto('/');
  await shop.getByRole('region', { name: 'Latest Collections' }).getByRole('link', { name: PRODUCT }).first().click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);
  const picture = shop
    .getByRole('list', { name: `Pictures of ${PRODUCT}` })
    .locator('img')
    .first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await shopper.choose('M');
  await press(shop, 'ADD TO CART');
  await shop.waitForURL('**/cart');
  await press(shop, `One more of ${PRODUCT}`);
  await press(shop, 'PROCEED TO CHECKOUT');
  await shop.waitForURL('**/login**');
  await shopper.signUp();
  await shop.waitForURL('**/place-order');
  await shopper.fillAddress();
  expect(await shopper.shownTotal()).toBe(TOTAL);
  await shopper.order('CASH ON DELIVERY');
  const heading = await shop.getByRole('heading', { name: /^Order #/ }).textContent();
  sale.orderId = heading?.replace('Order #', '') ?? '';
  const mail = await mailed(sale, shopper.email, 'Your Thread & Tindi order');
  expect(mail).toContain(`please keep ${TOTAL} ready`);
  const ownersMail = await mailed(sale, OWNER, `New order ${sale.orderId}`);
  for (const words of [`2 × ${PRODUCT}`, 'Cream', '4 Temple Road', `${TOTAL} to be collected`])
    expect(ownersMail).toContain(words);
}

async function pack(sale: Sale): Promise<void> {
  const { desk, orderId } = sale;
  await follow(desk, 'Today');
  await expectAccessible(desk, 'today with an order to pack');
  await follow(desk, '1 to pack');
  await follow(desk, orderId);
  await expect(main(desk)).toContainText(`2 × M Cream`);
  await expect(main(desk)).toContainText('4 Temple Road');
  await press(desk, 'Start packing');
  await shopperLearns(sale, [orderId, 'Processing', TOTAL], 'We are packing your order');
  await follow(desk, 'Packing slip');
  await expect(main(desk)).toContainText(PRODUCT);
  await expect(main(desk)).toContainText(`2 items · cash to collect ${TOTAL}`);
  await follow(desk, `Order ${orderId}`);
}

async function sendAndBring(sale: Sale): Promise<void> {
  const { desk } = sale;
  await desk.getByLabel('Courier').fill('Delhivery');
  await desk.getByLabel('Tracking number').fill('DL1234567');
  await press(desk, 'Mark as shipped');
  const sent = await shopperLearns(
    sale,
    ['Shipped', 'Delhivery, tracking number DL1234567'],
    'Your order is on its way',
  );
  expect(sent).toContain('Delhivery, tracking number DL1234567');
  expect(sent).toMatch(/Follow your parcel: https:\/\/\S*delhivery\S*DL1234567/);
  await desk.getByLabel('The cash is here').check();
  await press(desk, 'Mark as delivered');
  await expect(main(desk)).toContainText('cash received');
  await shopperLearns(sale, ['Delivered'], 'Your order has arrived');
}

async function askBack(sale: Sale): Promise<void> {
  const { shop, orderId } = sale;
  await press(shop, 'Return or exchange');
  const dialog = shop.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Reason').selectOption('It does not fit');
  await dialog.getByLabel('UPI ID').fill('asha.rao@okaxis');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(shop.getByText(`We have your request for order ${orderId}`)).toBeVisible();
  await shopperLearns(sale, ['Requested', '₹2,400.00 back to as•••@okaxis'], 'We have your return request');
}

async function receiveReturn(sale: Sale): Promise<void> {
  const { desk } = sale;
  await follow(desk, 'Today');
  await follow(desk, '1 return');
  await follow(desk, /It does not fit/);
  await desk.getByLabel('Your words to the customer').first().fill('Send it to 1 Weaver Street.');
  await press(desk, 'Accept the return');
  await expect(notice(desk)).toContainText('Accepted');
  expect(await shopperLearns(sale, ['Accepted'], 'Your return is accepted')).toContain('Send it to 1 Weaver Street.');

  const returnedUnit = (number: number) => desk.getByRole('group', { name: new RegExp(`^${number}\\. ${PRODUCT}`) });
  await returnedUnit(1).getByLabel('Came, can be sold again').check();
  await returnedUnit(2).getByLabel('Has not come').check();
  await press(desk, 'Note what came');
  await expect(notice(desk)).toContainText('1 still to come. 1 back in stock. Refund ₹1,200.00 by UPI');
  await press(desk, 'I refunded ₹1,200');
  await shopperLearns(sale, ['Received'], 'We have received your return');
  await mailed(sale, sale.shopper.email, 'Refund issued');

  await desk.getByLabel('Came, cannot be sold again').check();
  await press(desk, 'Note what came');
  await expect(notice(desk)).toContainText('nothing more is expected');
  await press(desk, 'I refunded ₹1,200');
  await expect(desk.getByText('refunded', { exact: true })).toHaveCount(2);
  await shopperLearns(sale, ['Refund Issued', 'Refunded'], 'Refund issued');
  const subjects = (await sale.outbox.mailsTo(sale.shopper.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Refund issued'))).toHaveLength(2);

  await follow(desk, 'Products');
  await follow(desk, PRODUCT);
  await expect(desk.getByLabel('Stock of M Cream')).toHaveValue('2');
}

async function readBooks(desk: Page): Promise<void> {
  await follow(desk, 'Today');
  await follow(desk, '1 low in stock');
  await expect(desk.getByLabel('Show')).toHaveValue('low');
  await open(desk, 'First steps');
  await expect(main(desk)).toContainText('You know how it goes.');
  await open(desk, 'Figures');
  await follow(desk, '7 days');
  await expect(main(desk)).toContainText(/Sold\s*₹2,454\s*1 order/);
  await expectAccessible(desk, 'figures');
  for (const [words, expected] of [
    ['Emails', 'Refund issued'],
    ['Tax', 'No invoices yet'],
    ['Front pictures', 'There is no picture yet'],
    ['Who is logged in', 'you, here'],
  ] as const) {
    await open(desk, words);
    await expect(main(desk)).toContainText(expected);
    await expectAccessible(desk, words);
  }
  await open(desk, 'Changes');
  for (const words of ['put on sale: temple-border-kurta', 'M Cream: 3', '1 cannot be sold again'])
    await expect(main(desk)).toContainText(words);
}
