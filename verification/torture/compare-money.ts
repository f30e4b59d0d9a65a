import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { order } from '@/lib/contract/order';
import { product } from '@/lib/contract/product';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { promise } from './broken-promise';
import { oraclePrice, type OracleCart } from './oracle-price';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';

const LINES_MAX = 12;
const QUANTITY_MAX = 99;
/** Rupees; half of the prices are everyday ones. */
const PRICE_MAX = 900_000;
const EVERYDAY_MAX = 3000;

/**
 * Prices random carts by the shop's function and by the oracle's fractions. Rupees go in as JSON, through the
 * contract, and come out as JSON again, so that both conversions are judged along with the sum.
 *
 * @throws BrokenPromise naming the first cart that differs by one paisa
 */
export function compareMoney(carts: number, seed: number): void {
  const random = seededRandom(seed);
  for (let round = 0; round < carts; round += 1) {
    const cart = randomCart(random);
    const [ours, theirs] = [priceByTheShop(cart), oraclePrice(cart)];
    for (const part of ['subtotal', 'discount', 'total', 'amount'] as const) {
      promise(
        ours[part] === theirs[part],
        () =>
          `${part} of cart ${round} (seed ${seed}) is ${ours[part]}, the oracle says ${theirs[part]}: ${JSON.stringify(cart)}`,
      );
    }
  }
}

function randomCart(random: SeededRandom): OracleCart {
  const line = () => ({
    price: amount(random, random.below(2) ? EVERYDAY_MAX : PRICE_MAX),
    quantity: 1 + random.below(QUANTITY_MAX),
  });
  return {
    lines: Array.from({ length: random.below(LINES_MAX + 1) }, line),
    shipping: amount(random, 200),
    platform: amount(random, 50),
    percent: random.pick(['0', String(random.below(101)), random.below(100) + decimals(random)]),
  };
}

/** Rupees as people write them: whole, with one decimal, with two. */
function amount(random: SeededRandom, below: number): string {
  return random.below(below) + random.pick(['', `.${random.below(10)}`, decimals(random)]);
}

function decimals(random: SeededRandom): string {
  return `.${String(random.below(100)).padStart(2, '0')}`;
}

function priceByTheShop(cart: OracleCart): Record<'subtotal' | 'discount' | 'total' | 'amount', string> {
  const lines = cart.lines.map(({ price, quantity }) => ({ pricePaise: rupeesToPaise(readPrice(price)), quantity }));
  const fees = {
    shippingPaise: rupeesToPaise(readAmount(cart.shipping)),
    platformPaise: rupeesToPaise(readAmount(cart.platform)),
  };
  const percent = Number(cart.percent);
  const price = priceCart(lines, fees, percent);
  return {
    subtotal: answer(price.subtotalPaise),
    discount: answer(price.discountPaise),
    total: answer(price.totalPaise),
    amount: answer(payloadAmountPaise(price.subtotalPaise, fees.shippingPaise, percent)),
  };
}

/** What an order says beside its amounts, at least. */
const EMPTY_ORDER = { _id: 'o', status: 'Delivered', items: [] };

/** A price as a product list carries it. */
function readPrice(price: string): number {
  const text = `{"_id":"p","name":"p","price":${price},"category":"Men","subCategory":"Shoewear","image":[],"colors":[],"sizes":[],"paymentMethod":"COD"}`;
  return product.parse(JSON.parse(text)).price;
}

function readAmount(rupees: string): number {
  return order.parse({ ...EMPTY_ORDER, ...(JSON.parse(`{"amount":${rupees}}`) as object) }).amount;
}

/** Paise as an answer carries them, read back as the text a shopper would see. */
function answer(paise: number): string {
  const { amount: rupees } = order.parse(JSON.parse(JSON.stringify({ ...EMPTY_ORDER, amount: paiseToRupees(paise) })));
  promise(
    rupeesToPaise(rupees) === paise,
    () => `${paise} paise became ${rupees} rupees and then ${rupeesToPaise(rupees)} paise`,
  );
  const [whole = '', cents = ''] = String(rupees).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
