import { z } from 'zod';
import type { AnswerOf } from '@/lib/contract/call';
import { categorySlug } from '@/lib/contract/category-slug';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { COUNTED_TO } from '@/lib/contract/product-page';
import type { Redirect } from '@/lib/contract/redirect';
import type { Shelf } from '@/lib/contract/shelf';
import { oldAddress } from '@/lib/rules/routing/old-address';
import { saleSpan, soldAt } from '@/lib/rules/catalogue/sold-at';
import { isWithin } from '@/lib/rules/shop/edges';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import type { Player } from './player';

/** Of a shop that does not say its own. */
const RECORDED_CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks'];

const rawProducts = z.object({ products: z.array(z.unknown()) });
const rawShelves = z.object({ shelves: z.array(z.unknown()) });
const rawRedirects = z.object({ redirects: z.array(z.unknown()) });
const rawFee = z.object({ fee: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]) });

/** The calls that anybody may make, and the coupon check. Answers the products on sale. */
export async function playCatalogue(player: Player): Promise<Product[]> {
  const list = await player.good(calls.listProducts, 'the list', {}, {}, ({ products }, raw) => {
    const sent = rawProducts.parse(raw).products.length;
    if (products.length < sent) return `${sent - products.length} of ${sent} products are not as agreed`;
    if (new Set(products.map((one) => one._id)).size < products.length) return 'two products have one id';
    const free = products.find((one) => one.price <= 0);
    return free ? `product ${free._id} has no price` : undefined;
  });
  await player.good(calls.listCarouselImages, 'the pictures', {}, {}, ({ images }) =>
    images.some((image) => Number.isNaN(Date.parse(image.createdAt))) ? 'a createdAt is no date' : undefined,
  );
  for (const call of [calls.getShipmentFee, calls.getPlatformFee]) {
    await player.good(call, 'the fee', {}, {}, (_answer, raw) =>
      rawFee.safeParse(raw).success ? undefined : 'fee is no amount',
    );
  }
  await playOptionalLists(player);
  if (list) checkSales(player, list.products);
  if (list) await playParts(player, list.products);
  return list?.products ?? [];
}

/** A backend that says between which moments a sale price counts lists the price of now. */
function checkSales(player: Player, products: readonly Product[]): void {
  const name = 'sale prices between their moments';
  const inSale = products.filter((one) => saleSpan(one) !== undefined);
  if (inSale.length === 0) return player.skip(calls.listProducts, name, 'no product has one');
  const odd = inSale.find((one) => soldAt(one, new Date()).price !== one.price);
  player.check(calls.listProducts, name, odd && `product ${odd._id} does not cost the sale price of now`);
}

/** Single products and pages are the same as in the whole list, the newest first. */
async function playParts(player: Player, products: readonly Product[]): Promise<void> {
  const { listProductPage, readProduct } = optionalCalls;
  const mayRefuse = { mayRefuse: true };
  const newest = products.toReversed().map(({ _id }) => _id);
  const [first = 'no-such-product'] = newest;
  await player.good(readProduct, 'the newest', { productId: first }, mayRefuse, ({ product }) =>
    (product?._id ?? 'no-such-product') === first ? undefined : `is not ${first}`,
  );
  const other = first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase();
  await player.good(readProduct, 'in any case', { productId: other, anyCase: true }, mayRefuse, ({ product }) =>
    product && product._id.toLowerCase() !== first.toLowerCase() ? `is not ${first}` : undefined,
  );
  await player.good(readProduct, 'none such', { productId: 'no-such-product' }, mayRefuse, ({ product }) =>
    product ? 'answers a product that is none' : undefined,
  );
  await playSearch(player, products);
  await playPictures(player, products);
  const page = await player.good(
    listProductPage,
    'the first page',
    { limit: 2, counted: ['category'] },
    mayRefuse,
    (one) => faultOfPage(one, { ids: newest.slice(0, 2), total: newest.length }),
  );
  if (!page) return;
  await player.good(listProductPage, 'beside the newest', { limit: 2, beside: first }, {}, ({ products: beside }) =>
    beside.map(({ _id }) => _id).join() === newest.slice(1, 3).join() ? undefined : `are not those beside ${first}`,
  );
  await player.good(listProductPage, 'a shelf that is none', { limit: 1, shelf: 'no-such-shelf' }, {}, ({ total }) =>
    total === 0 ? undefined : `counts ${total} products on it`,
  );
  if (page.next === undefined) return;
  await player.good(listProductPage, 'the page behind', { limit: 2, after: page.next }, {}, (one) =>
    faultOfPage(one, { ids: newest.slice(2, 4), total: newest.length }),
  );
  await player.good(listProductPage, 'by skipping', { limit: 2, skip: 2 }, {}, (one) =>
    faultOfPage(one, { ids: newest.slice(2, 4), total: newest.length }),
  );
}

async function playPictures(player: Player, products: readonly Product[]): Promise<void> {
  const { hasPicture } = optionalCalls;
  const none = await player.good(
    hasPicture,
    'none such',
    { source: 'https://pictures.example/none-such.jpg' },
    { mayRefuse: true },
    ({ isShown }) => (isShown ? 'is a picture of no product' : undefined),
  );
  const [shown] = products.flatMap(({ image }) => image).filter(({ url }) => /^\/[\w./-]+$/.test(url));
  if (!none || !shown) return;
  await player.good(hasPicture, 'of a product', { source: shown.url }, {}, ({ isShown }) =>
    isShown ? undefined : `does not know ${shown.url}`,
  );
}

/** The whole name of a product finds it, and each page goes on where the one before ended. */
async function playSearch(player: Player, products: readonly Product[]): Promise<void> {
  const { findProducts } = optionalCalls;
  const named = products.at(-1);
  if (!named) return;
  const asked = { text: named.name, limit: 2, counted: ['category' as const] };
  const first = await player.good(findProducts, 'a name', asked, { mayRefuse: true }, faultOfFound);
  if (!first) return;
  const all = await player.good(findProducts, 'more of a name', { text: named.name, limit: 100 }, {}, (one) => {
    const ids = one.products.map(({ _id }) => _id);
    if (one.total <= ids.length && !ids.includes(named._id)) return `does not find ${named._id} by its name`;
    const begins = first.products.every(({ _id }, at) => ids[at] === _id);
    return begins ? faultOfFound(one) : 'begins otherwise than a shorter page';
  });
  const [word = ''] = named.name.split(' ');
  await player.good(findProducts, 'completions', { text: word, limit: 0, completions: 3 }, {}, ({ completions = [] }) =>
    completions.length > 3 ? `answers ${completions.length} of 3` : undefined,
  );
  if (!all || all.total < 2) return;
  await player.good(findProducts, 'by skipping', { text: named.name, limit: 1, skip: 1 }, {}, ({ products: [one] }) =>
    one?._id === all.products[1]?._id ? undefined : 'goes on otherwise than the whole page',
  );
}

function faultOfFound({ products, total, counts }: AnswerOf<typeof optionalCalls.findProducts>): string | undefined {
  if (total < products.length) return `counts ${total}, and shows ${products.length}`;
  const sum = (counts['category'] ?? []).reduce((all, { left }) => all + left, 0);
  return sum > total ? 'counts more in its categories than there are' : undefined;
}

function faultOfPage(
  { products, total, counts }: AnswerOf<typeof optionalCalls.listProductPage>,
  wanted: { ids: readonly string[]; total: number },
): string | undefined {
  const ids = products.map(({ _id }) => _id);
  if (ids.join() !== wanted.ids.join()) return `shows ${ids.join(', ')} in place of ${wanted.ids.join(', ')}`;
  if (Math.min(total, COUNTED_TO) !== Math.min(wanted.total, COUNTED_TO)) return `counts ${total} of ${wanted.total}`;
  const sum = (counts['category'] ?? []).reduce((all, { left }) => all + left, 0);
  return sum > total ? 'counts more in its categories than there are' : undefined;
}

async function playOptionalLists(player: Player): Promise<void> {
  const { listShelves, listRedirects, readShopFacts } = optionalCalls;
  const mayRefuse = { mayRefuse: true };
  await playChanges(player);
  const facts = await player.good(readShopFacts, 'what the shop says', {}, mayRefuse);
  if (facts) await player.unchanged(readShopFacts);
  const categories = facts?.document.categories.map(({ value }) => value) ?? RECORDED_CATEGORIES;
  const shelves = await player.good(listShelves, 'the shelves', {}, mayRefuse, (answer, raw) =>
    faultOfShelves(answer.shelves, rawShelves.parse(raw).shelves.length, categories),
  );
  if (shelves) await player.unchanged(listShelves);
  const redirects = await player.good(listRedirects, 'the redirects', {}, mayRefuse, (answer, raw) =>
    faultOfRedirects(answer.redirects, rawRedirects.parse(raw).redirects.length),
  );
  if (redirects) await player.unchanged(listRedirects);
}

/** Nothing has changed since the present version, and for a version that never was the changes are unknown. */
async function playChanges(player: Player): Promise<void> {
  const { listProductChanges: call } = optionalCalls;
  const now = await player.good(
    call,
    'the version of now',
    {},
    { mayRefuse: true },
    ({ changes, pricesChangeAt: at }) => {
      if (changes) return 'tells changes to who names no version';
      return isWithin({ until: at }, new Date()) ? undefined : 'names a moment that is over';
    },
  );
  if (!now) return;
  const query = (since: string) => `?${new URLSearchParams({ since }).toString()}`;
  await player.good(call, 'since now', {}, { query: query(now.version) }, ({ version, changes }) => {
    if (version !== now.version) return undefined;
    if (!changes) return 'does not know its own version';
    return changes.changed.length + changes.removed.length === 0 ? undefined : 'tells changes of the same version';
  });
  await player.good(call, 'since never', {}, { query: query('no-such-version') }, ({ changes }) =>
    changes ? 'tells changes since a version that never was' : undefined,
  );
}

/** @param sent rows, readable or not @param categories of the shop */
function faultOfShelves(shelves: readonly Shelf[], sent: number, categories: readonly string[]): string | undefined {
  if (shelves.length < sent) return `${sent - shelves.length} of ${sent} shelves are not as agreed`;
  if (new Set(shelves.map(shelfPath)).size < sent) return 'two shelves have one address';
  const tops = new Set(shelves.flatMap(({ slug, parent }) => (parent === undefined ? [slug] : [])));
  for (const category of categories) tops.add(categorySlug(category));
  const lost = shelves.find(({ parent }) => parent !== undefined && !tops.has(parent));
  return lost && `shelf ${shelfPath(lost)} stands below '${lost.parent}', which is none`;
}

/** @param sent rows, readable or not */
function faultOfRedirects(redirects: readonly Redirect[], sent: number): string | undefined {
  if (redirects.length < sent) return `${sent - redirects.length} of ${sent} redirects are not as agreed`;
  const froms = new Set(redirects.map(({ from }) => from));
  if (froms.size < sent) return 'two redirects lead one address on';
  const odd = redirects.find(({ from }) => spelledOnce(from).whole !== from);
  if (odd) return `${odd.from} should be spelled ${spelledOnce(odd.from).whole}`;
  const led = redirects.find(({ to }) => {
    const { path, whole } = spelledOnce(to.replace(/#.*/, ''));
    return froms.has(whole) || froms.has(path);
  });
  return led && `${led.to} is led on itself`;
}

function spelledOnce(address: string): ReturnType<typeof oldAddress> {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  return oldAddress(path, new URLSearchParams(query));
}
