import { z } from 'zod';
import { cutText } from './cut-text';
import { ifStated, productId, readable, rupees, statedNumber, text, textOrNumber } from './field';
import { isGtin } from './is-gtin';
import { plainValue } from './plain-text';

/** The colour that a picture shows (optional offer of our backend); without one it stands for all. */
const pictureColor = text(120).optional().catch(undefined);

/** Long text is cut, not refused: the product stays. */
const cut = (max: number) =>
  z
    .string()
    .trim()
    .transform((value) => cutText(value, max));

/** How many kinds, facts, colours and sizes are shared at once. */
const SHARED_MAX = 10_000;
const shared = new Map<string, string>();

/** The string that other products already have for this text: each product that is read would otherwise hold a copy. */
function share(text: string): string {
  const known = shared.get(text);
  if (known !== undefined) return known;
  if (shared.size >= SHARED_MAX) shared.clear();
  shared.set(text, text);
  return text;
}

/** A fact of the merchant's, long text cut; what cannot be read is not shown. */
const fact = (max: number) => cut(max).pipe(z.string().min(1)).transform(share).optional().catch(undefined);

/** Instead of allergens that cannot be read: showing none would look like a promise. */
const UNREADABLE_ALLERGENS = 'Please see the pack, or ask us';
const allergens = ifStated(
  z.union([z.string().trim().max(2000), z.array(z.string().trim()).transform((list) => list.join(', '))]),
).catch(UNREADABLE_ALLERGENS);

/** One picture of a product. Some backends send bare addresses; both read the same. */
export const picture = z
  .union([z.string().transform((url) => ({ url })), z.object({ url: z.string(), color: pictureColor })])
  .pipe(z.object({ url: z.string().max(2048), color: pictureColor }));

/**
 * The list without unreadable entries; the same list where all can be read, since the array that `filter` makes has
 * room for 17.
 */
const only =
  <Entry, Wanted extends Entry>(isWanted: (entry: Entry) => entry is Wanted) =>
  (list: Entry[]): Wanted[] =>
    list.every(isWanted) ? list : list.filter(isWanted);

/** Words that cannot be read are left out. */
const words = z
  .array(textOrNumber.pipe(cut(120)).transform(share).catch(''))
  .catch([])
  .transform(only((word): word is string => word !== ''));

/** Sentences of the merchant's; those that cannot be read are left out, and none are undefined. */
const points = z
  .array(textOrNumber.pipe(cut(200)).transform(share).catch(''))
  .transform(only((point): point is string => point !== ''))
  .transform((list) => (list.length > 0 ? list : undefined));

/** Pictures that cannot be read are left out. */
const pictures = z
  .array(picture.nullable().catch(null))
  .catch([])
  .transform(only((one) => one !== null));

/** A code of the customs tariff as invoices name it. */
export const HSN = /^(\d{4}|\d{6}|\d{8})$/;

/** Rupees by size; where one cannot be read, none is known. */
const bySize = z.record(z.string(), statedNumber).optional().catch(undefined);

const moment = z.iso.datetime({ offset: true }).optional().catch(undefined);

/** Sizes in centimetres by size name, e.g. { M: { chest: 96, length: 68 } }. */
const sizeChart = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * A product as the backend lists it. Prices are in rupees. `new_price` stands in for `price` only where no `price` is
 * sent. The fields after `paymentMethod` are our backend's optional offer. Made without a rest or spread: V8 gives each
 * object made by those a layout of its own, half a kilobyte for each product.
 */
export const product = z.preprocess(
  (sent) => withPrice(plainValue(sent)),
  z.object({
    _id: productId,
    name: cut(300).pipe(z.string().min(1)),
    description: cut(20_000).catch(''),
    price: rupees,
    /** Missing where it is 0. */
    originalPrice: rupees.transform((amount) => (amount > 0 ? amount : undefined)).optional(),
    category: cut(60).catch('').transform(share),
    subCategory: cut(60).catch('').transform(share),
    image: pictures,
    colors: words,
    sizes: words,
    bestseller: z.boolean().catch(false),
    paymentMethod: z.string().max(40).catch('').transform(share),
    brand: fact(120),
    /** The maximum retail price printed on the pack, inclusive of all taxes. */
    mrp: rupees
      .transform((amount) => (amount > 0 ? amount : undefined))
      .optional()
      .catch(undefined),
    /**
     * What each size costs, where they differ: `price`, `originalPrice` and `mrp` are then those of the first. A size that is
     * left out costs `price`.
     */
    prices: bySize,
    originalPrices: bySize,
    mrps: bySize,
    /**
     * What it costs in its sale, of a product whose sale is on or still to come: while it is on, `price` is the sale price and
     * `originalPrice` what it costs else. By size where sizes have prices; a size that is left out is not in the sale.
     */
    salePrice: statedNumber.optional().catch(undefined),
    salePrices: bySize,
    /** The first moment of the sale, and the first one after it: one of them, or both. */
    saleFrom: moment,
    saleUntil: moment,
    /** What the merchant says of this product alone, a point each. */
    features: points.optional().catch(undefined),
    updatedAt: text(40).optional().catch(undefined),
    hidden: z.boolean().optional().catch(undefined),
    /** Units left by variant key ('size-color'); a missing key means 'always available'. */
    stock: z.record(z.string(), z.number().int()).optional().catch(undefined),
    countryOfOrigin: fact(80),
    maker: fact(300),
    netQuantity: fact(80),
    unitPrice: fact(80),
    fssaiLicence: fact(40),
    sizeChart: sizeChart.optional().catch(undefined),
    material: fact(200),
    allergens,
    shelfLife: fact(80),
    /** Which of the two marks of Indian food packs it carries. */
    diet: z.enum(['veg', 'non-veg']).optional().catch(undefined),
    /** The number under the bar code, and the maker's own number. */
    gtin: textOrNumber.pipe(z.string().trim().refine(isGtin)).optional().catch(undefined),
    mpn: fact(70),
    pattern: fact(100),
    /** Who brought foreign products into India, and where from here it is reached. */
    importer: fact(200),
    importerAddress: fact(300),
    /** The id of the product that took this one's place. */
    successor: productId.optional().catch(undefined),
    /** Its code of the customs tariff: 4, 6 or 8 digits. For the merchant alone: no list of products holds it. */
    hsn: textOrNumber.pipe(z.string().trim().regex(HSN)).optional().catch(undefined),
  }),
);

function withPrice(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('new_price' in sent)) return sent;
  return 'price' in sent && (sent.price ?? undefined) !== undefined ? sent : { ...sent, price: sent.new_price };
}

export type Product = z.infer<typeof product>;
export type SizeChart = z.infer<typeof sizeChart>;

export const productList = readable(product);
