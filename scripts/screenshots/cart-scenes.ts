import { answerWith, cutConnection, fillCart, KURTA_LINE, type SeededLine } from '../../e2e/fixtures/open-session';
import type { Scene, Stage } from './scene';

export const SNACK_LINE: SeededLine = {
  id: 'mullu-murukku',
  size: '500 g',
  color: 'default',
  quantity: 1,
  price: 389,
  category: 'Snacks',
};

const toast = ({ page }: Stage) => page.locator('[data-sonner-toast]').first().waitFor();
const submit = ({ page }: Stage) => page.getByRole('main').locator('button[type=submit]').click();

async function openCart({ page, shop }: Stage, lines: readonly SeededLine[]): Promise<void> {
  await fillCart(page, lines);
  await page.goto(`${shop}/cart`);
  await page.getByRole('spinbutton').first().waitFor();
}

async function askForCode(stage: Stage): Promise<void> {
  await stage.page.goto(`${stage.shop}/login`);
  await stage.page.getByRole('textbox', { name: 'Email' }).fill(stage.shopper.email);
  await submit(stage);
}

/** The first attempt fails, so that the second asks for the captcha. */
async function failOnce(stage: Stage): Promise<void> {
  await answerWith(stage.page, '/api/user/login', 429, {
    success: false,
    message: 'Too many codes were sent to this address. Please try again in an hour.',
  });
  await askForCode(stage);
}

/** The cart and its states. */
export const cartScenes: readonly Scene[] = [
  { name: 'cart', play: (stage) => openCart(stage, [KURTA_LINE, SNACK_LINE]) },
  { name: 'cart-empty', firstScreenful: true, play: ({ page, shop }) => page.goto(`${shop}/cart`) },
  {
    name: 'cart-notices',
    async play(stage) {
      await openCart(stage, [{ ...KURTA_LINE, price: 999 }, SNACK_LINE, { ...SNACK_LINE, id: 'gone-for-good' }]);
      await toast(stage);
    },
  },
  {
    name: 'cart-colour-picker',
    async play(stage) {
      await openCart(stage, [KURTA_LINE]);
      await stage.page.locator('summary[data-color="Mustard"]').click();
    },
  },
  {
    name: 'cart-short-stock',
    async play(stage) {
      await stage.page.route('**/api/catalogue/products**', async (route) => {
        const answer = (await (await route.fetch()).json()) as { products: { _id: string }[] };
        const products = answer.products.map((product) => ({
          ...product,
          stock: product._id === SNACK_LINE.id ? { '500 g-default': 0 } : { 'L-Mustard': 1 },
        }));
        await route.fulfill({ json: { ...answer, products } });
      });
      await openCart(stage, [KURTA_LINE, SNACK_LINE]);
      await stage.page.getByRole('button', { name: 'Take 1' }).waitFor();
    },
  },
  {
    name: 'cart-prices-not-checked',
    async play(stage) {
      await cutConnection(stage.page, '/api/catalogue/products**');
      await openCart(stage, [{ ...KURTA_LINE }]);
      await toast(stage);
    },
  },
  {
    name: 'cart-not-saved',
    loggedIn: true,
    async play(stage) {
      await openCart(stage, [KURTA_LINE, SNACK_LINE]);
      await cutConnection(stage.page, '/api/cart/update');
      await stage.page.getByRole('button', { name: /^One more of Mulasi/ }).click();
      await toast(stage);
    },
  },
];

/** Login and sign-up. */
export const loginScenes: readonly Scene[] = [
  { name: 'login', firstScreenful: true, play: ({ page, shop }) => page.goto(`${shop}/login`) },
  { name: 'sign-up', play: ({ page, shop }) => page.goto(`${shop}/login?mode=sign-up`) },
  {
    name: 'login-wrong-provider',
    firstScreenful: true,
    async play(stage) {
      await stage.page.goto(`${stage.shop}/login`);
      await stage.page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
      await submit(stage);
      await toast(stage);
    },
  },
  {
    name: 'sign-up-errors',
    async play(stage) {
      await stage.page.goto(`${stage.shop}/login?mode=sign-up`);
      await submit(stage);
      await toast(stage);
    },
  },
  {
    name: 'login-captcha',
    async play(stage) {
      await failOnce(stage);
      await stage.page.getByRole('checkbox', { name: /human/i }).waitFor();
    },
  },
  {
    name: 'login-captcha-blocked',
    async play(stage) {
      await stage.page.route('**/hcaptcha/**/api.js*', (route) => route.abort());
      await failOnce(stage);
      await stage.page.getByRole('button', { name: 'Load it again' }).waitFor();
    },
  },
  {
    name: 'login-code',
    firstScreenful: true,
    async play(stage) {
      await askForCode(stage);
      await stage.page.getByLabel('Digit 1 of 6').waitFor();
    },
  },
  {
    name: 'login-code-wrong',
    firstScreenful: true,
    async play(stage) {
      await answerWith(stage.page, '/api/user/verify', 400, { success: false, message: 'Invalid or expired OTP' });
      await askForCode(stage);
      await stage.page.getByLabel('Digit 1 of 6').fill('123456');
      await submit(stage);
      await stage.page.getByText('Invalid or expired OTP').waitFor();
    },
  },
];
