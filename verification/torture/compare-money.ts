import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { cartAddition } from '@/lib/rules/cart/cart-write';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { followFact } from '@/lib/rules/cart/follow-catalogue';
import { offerTerms, type OfferTerms } from '@/lib/contract/offer';
import { order } from '@/lib/contract/order';
import { product } from '@/lib/contract/product';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { promise } from './broken-promise';
import type { OracleOffer } from './oracle-offer';
import { oraclePrice, type OracleCart } from './oracle-price';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';

const LINES_MAX = 12;
const QUANTITY_MAX = 99;
/** Rupees; half of the prices are everyday ones. */
const PRICE_MAX = 900_000;
const EVERYDAY_MAX = 3000;
const NAMES = ['kurta', 'dupatta', 'mixture'];
const SIZES = ['S', '500 g', '1.5'];

/**
 * Prices random carts by the shop's function and by the oracle's fractions. Rupees go in as JSON, through the
 * contract, and come out as JSON again, so that both conversions are judged along with the sum.
 *
 * @throws BrokenPromise naming the first cart that differs by one paisa
 */
export function compareMoney(carts: number, seed: number): void {
  // Which products have sizes is the shop's own word, and no shop runs in this process.
  holdDocument(readDemoDocument());
  const random = seededRandom(seed);
  for (let round = 0; round < carts; round += 1) {
    const cart = randomCart(random);
    const [{ until, lines, automatic, ...ours }, theirs] = [priceByTheShop(cart), oraclePrice(cart)];
    // What is added may change what another offer takes off.
    if (!cart.offer && !cart.automatic) judgeUntilFree(cart, until);
    promise(
      automatic === theirs.automatic,
      () =>
        `offer ${automatic} of cart ${round} (seed ${seed}) counts, the oracle says ${theirs.automatic}: ${JSON.stringify(cart)}`,
    );
    promise(
      lines.join(' ') === theirs.lines.join(' '),
      () =>
        `lines of cart ${round} (seed ${seed}) save ${lines.join(' ')}, the oracle says ${theirs.lines.join(' ')}: ${JSON.stringify(cart)}`,
    );
    for (const part of ['subtotal', 'discount', 'shipping', 'total', 'amount'] as const) {
      promise(
        ours[part] === theirs[part],
        () =>
          `${part} of cart ${round} (seed ${seed}) is ${ours[part]}, the oracle says ${theirs[part]}: ${JSON.stringify(cart)}`,
      );
    }
  }
}

/** For so much more of items, and for not a paisa less, the oracle delivers free. @param paise undefined where nothing is said */
function judgeUntilFree(cart: OracleCart, paise: number | undefined): void {
  const words = () => `${paise} paise are said to be missing until free delivery: ${JSON.stringify(cart)}`;
  const isFreeWith = (more: number) =>
    oraclePrice({ ...cart, lines: [...cart.lines, { price: (more / 100).toFixed(2), quantity: 1 }] }).shipping ===
    '0.00';
  const canBeFree =
    cart.freeAbove !== undefined && Number(cart.shipping) + Number(cart.area ?? 0) > 0 && Number(cart.percent) < 100;
  promise((paise !== undefined) === canBeFree, words);
  if (paise !== undefined) promise(isFreeWith(paise) && (paise === 0 || !isFreeWith(paise - 1)), words);
}

function randomCart(random: SeededRandom): OracleCart {
  const price = () => amount(random, random.below(2) ? EVERYDAY_MAX : PRICE_MAX);
  const line = () => ({
    price: price(),
    name: random.pick(NAMES),
    // Few, mostly: offers count single units.
    quantity: 1 + random.below(random.below(4) ? 5 : QUANTITY_MAX),
    // Of half of the products sizes have prices of their own, and a size that none has may be asked for.
    ...(random.below(2) ? { sizes: SIZES.map((size) => [size, price()] as const) } : {}),
    size: random.pick([...SIZES, 'constructor']),
  });
  const offer = random.below(2) ? randomOffer(random) : undefined;
  const cart = {
    lines: Array.from({ length: random.below(LINES_MAX + 1) }, line),
    shipping: amount(random, 200),
    ...(random.below(2) ? { area: amount(random, 100) } : {}),
    platform: amount(random, 50),
    percent: offer ? '0' : random.pick(['0', String(random.below(101)), random.below(100) + decimals(random)]),
    ...(offer ? { offer } : {}),
    ...(random.below(2) ? { automatic: Array.from({ length: 1 + random.below(3) }, () => randomOffer(random)) } : {}),
  };
  const { subtotal, discount } = oraclePrice(cart);
  // Half of the amounts for free delivery are at the edge: what the items cost, a paisa more, a paisa less.
  const edge = Math.round((Number(subtotal) - Number(discount)) * 100) + random.below(3) - 1;
  const freeAbove = random.pick(['', (Math.max(1, edge) / 100).toFixed(2), `${1 + random.below(EVERYDAY_MAX)}`]);
  return freeAbove === '' ? cart : { ...cart, freeAbove };
}

/** Amounts of which some carts have more and some less. */
function randomOffer(random: SeededRandom): OracleOffer {
  const kind = random.pick(['percent', 'rupees', 'any', 'pack', 'free-delivery'] as const);
  const names = random.shuffle(NAMES).slice(0, 1 + random.below(NAMES.length));
  const rupees = () => `${1 + random.below(EVERYDAY_MAX)}${random.pick(['', decimals(random)])}`;
  return {
    kind,
    value: kind === 'percent' ? random.below(100) + decimals(random) : rupees(),
    ...(kind === 'any' ? { units: 2 + random.below(4) } : {}),
    ...(kind === 'pack' || kind === 'percent' || random.below(2) ? { names } : {}),
    ...(random.below(2) ? { minimum: rupees() } : {}),
  };
}

/** The same in the words of the contract: where products are named, half of the offers are for a shelf of them. */
function termsOf({ kind, value, units, names, minimum }: OracleOffer): OfferTerms {
  const rupees = Number(value);
  const gives = kind === 'percent' ? { kind, percent: rupees } : { kind, rupees, units };
  const isShelf = kind !== 'pack' && names !== undefined && names[0] === NAMES[0];
  return offerTerms.parse({
    gives,
    ...(isShelf ? { shelf: shelfOf(names) } : { products: names }),
    minimum: minimum === undefined ? undefined : Number(minimum),
  });
}

/** Rupees as people write them: whole, with one decimal, with two. */
function amount(random: SeededRandom, below: number): string {
  return random.below(below) + random.pick(['', `.${random.below(10)}`, decimals(random)]);
}

function decimals(random: SeededRandom): string {
  return `.${String(random.below(100)).padStart(2, '0')}`;
}

type Priced = Record<keyof Omit<ReturnType<typeof oraclePrice>, 'lines' | 'automatic'>, string> & {
  lines: string[];
  automatic: number;
  until: number | undefined;
};

function priceByTheShop(cart: OracleCart): Priced {
  const terms: OfferTerms = cart.offer
    ? termsOf(cart.offer)
    : { gives: { kind: 'percent', percent: Number(cart.percent) } };
  const lines = cart.lines.map((line) => ({
    pricePaise: rupeesToPaise(cartPrice(line)),
    quantity: line.quantity,
    names: [line.name ?? ''],
    shelves: shelvesOf(cart, line.name ?? ''),
  }));
  const fees = {
    shippingPaise: rupeesToPaise(readAmount(cart.shipping)),
    ...(cart.area === undefined ? {} : { areaPaise: rupeesToPaise(readAmount(cart.area)) }),
    platformPaise: rupeesToPaise(readAmount(cart.platform)),
    ...(cart.freeAbove === undefined ? {} : { freeAbovePaise: rupeesToPaise(readAmount(cart.freeAbove)) }),
  };
  const automatic = cart.automatic?.map((one, at) => ({ name: String(at), terms: termsOf(one) }));
  const price = priceCart(lines, fees, { automatic, terms, isPrepaid: false });
  return {
    subtotal: answer(price.subtotalPaise),
    discount: answer(price.discountPaise),
    shipping: answer(price.shippingPaise),
    total: answer(price.totalPaise),
    lines: price.lineDiscounts.map(answer),
    amount: answer(payloadAmountPaise(price)),
    until: price.untilFreePaise,
    automatic: Number(price.automatic?.name ?? -1),
  };
}

/** A shelf of its own for each set of products that offers are for. */
const shelfOf = (names: readonly string[]): string => `women/${names.toSorted().join('-')}`;

const shelvesOf = ({ offer, automatic = [] }: OracleCart, name: string): string[] =>
  [offer, ...automatic].flatMap((one) => (one?.names?.includes(name) ? [shelfOf(one.names)] : []));

/** What an order says beside its amounts, at least. */
const EMPTY_ORDER = { _id: 'o', status: 'Delivered', items: [] };

/** What a cart holds of a product as a list carries it: added in a size, and brought to what the catalogue says. */
function cartPrice({ price, sizes, size = '' }: OracleCart['lines'][number]): number {
  const prices = sizes ? `,"prices":{${sizes.map(([name, own]) => `"${name}":${own}`).join(',')}}` : '';
  const text = `{"_id":"p","name":"p","price":${price}${prices},"category":"Men","subCategory":"Shoewear","image":[],"colors":[],"sizes":${JSON.stringify(SIZES)},"paymentMethod":"COD"}`;
  const read = product.parse(JSON.parse(text));
  const added = cartAddition(chosenProduct(read), { size, color: '' });
  if (added.fault !== undefined) throw new Error(added.fault);
  const followed = followFact({ ...added.addition, price: 0, quantity: 1 }, read);
  promise(followed.price === added.addition.price, () => `added for ${added.addition.price}, then ${followed.price}`);
  return followed.price;
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
