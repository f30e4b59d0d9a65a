import { variantWords } from '@/lib/rules/cart/variant-words';
import { labelOfField } from '@/lib/rules/shop/document-fields';
import { shownName, type FormNotice } from './form-outcome';

/** What people read beside the fields of the desk's forms, by the last word of their names. */
const LABELS: Readonly<Record<string, string>> = {
  // Of money that came by hand.
  upiReference: 'UPI reference',
  // Of the whole of it.
  '': 'This',
  // Of a product, by the columns of the catalogue file.
  id: 'Id',
  name: 'Name',
  description: 'Description',
  price: 'Price in rupees',
  originalPrice: 'Price struck through, in rupees',
  mrp: 'MRP in rupees',
  prices: 'Price of each size',
  originalPrices: 'Price struck through of each size',
  mrps: 'MRP of each size',
  salePrice: 'Sale price in rupees',
  salePrices: 'Sale price of each size',
  saleFrom: 'Start of the sale',
  saleUntil: 'End of the sale',
  features: 'Its own highlights',
  category: 'Category',
  subCategory: 'Type',
  sizes: 'Sizes',
  colors: 'Colours',
  images: 'Addresses of pictures',
  brand: 'Brand',
  paymentMethod: 'How it is paid',
  bestseller: 'Best seller',
  hidden: 'Keep it hidden until I put it on sale',
  material: 'Material; of food the ingredients',
  pattern: 'Pattern',
  netQuantity: 'Net quantity',
  unitPrice: 'Unit price',
  sizeChart: 'Size chart in centimetres',
  diet: 'Mark on the pack',
  allergens: 'Allergens',
  shelfLife: 'Shelf life',
  fssaiLicence: 'FSSAI licence',
  countryOfOrigin: 'Country of origin',
  maker: 'Maker or packer, with address',
  importer: 'Importer',
  importerAddress: 'Importer’s address',
  gtin: 'Number under the bar code',
  mpn: 'Maker’s own number',
  hsn: 'HSN code, for tax invoices',
  successor: 'Id of the product that replaces it',
  sure: 'The box that says yes',
  pieces: 'Stock',
  color: 'Colour',
  // Of coupons and fees.
  code: 'Code',
  way: 'How it is used',
  gives: 'It gives',
  percent: 'Percent off the products',
  minimum: 'Minimum amount, ₹',
  until: 'Ends',
  usageLimit: 'Orders in all',
  shopperLimit: 'Orders by one shopper',
  countsFor: 'Valid for',
  shipping: 'Shipping, ₹',
  platform: 'Platform fee, ₹',
  freeAbove: 'Free delivery from, ₹',
  sundays: 'Are parcels delivered on Sundays?',
  holidays: 'Days without deliveries',
  cutoffHour: 'Until which hour (0 to 23) an order is today’s',
  units: 'Show how many are left from this number down',
  orders: 'Open orders',
  rupees: 'Amount, ₹',
  above: 'An order above them',
  confirmAbove: 'Orders above, ₹',
  discountMost: 'Your own discount on an order, at most in percent of its products',
  // Of a shelf.
  title: 'Title',
  heading: 'Heading',
  introduction: 'Introduction',
  slug: 'Address',
  parent: 'Below',
  words: 'Words of the name, one entry a line',
  type: 'Type',
  size: 'Size',
  maxPrice: 'At most, ₹',
  // Of old addresses and files.
  from: 'From',
  to: 'To',
  file: 'CSV file',
  // Of orders and returns.
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: 'Reason',
  text: 'New note, only for you',
  note: 'Your words to the customer',
  amount: 'Amount in rupees',
  fit: 'Units that can be sold again',
  ids: 'A tick beside an order',
  email: 'Your email address',
  // Of customers.
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  gender: 'Gender',
  phone: 'Phone',
  proof: 'How they proved who they are',
  // Of staff.
  roles: 'Their roles',
};

/** Where a form asks for something else by the same name. */
const OF_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/desk/coupons/save': {
    code: 'Code, or name of an automatic offer',
    units: 'How many items',
    shelf: 'Shelf',
    products: 'Of these products alone',
    from: 'Starts',
  },
  '/api/desk/limits/save': { pieces: 'Items' },
  '/api/desk/goods/sale': {
    shelf: 'Everything on the shelf',
    products: 'Or these products',
    percent: 'Percent off',
    rupees: 'Rupees off',
    from: 'Starts',
    end: 'End their sale now instead',
  },
  '/api/desk/shelves/save': { bestseller: 'Best sellers alone', featured: 'Featured on the home page' },
  '/api/desk/pages/save': {
    name: 'Address',
    description: 'In one sentence',
    text: 'Text',
    picture: 'Picture at the top',
    pictureAlt: 'What the picture shows',
    products: 'Products below the text',
    inFooter: 'The footer',
  },
  '/api/desk/begin': {
    shopName: 'Name of the shop',
    sells: 'What you sell, in one line',
    seller: 'Who sells',
    pin: 'PIN code',
    email: 'Email for shoppers',
    phone: 'Phone for shoppers',
    returnDays: 'Days to return or exchange',
    demo: 'What the shop begins with',
  },
  '/api/desk/orders/enter': {
    items: 'Products',
    source: 'It was ordered',
    way: 'It is',
    paid: 'It is paid',
    email: 'Email (optional)',
    street: 'Flat or house no., street, area, landmark',
    city: 'City',
    state: 'State',
    zipcode: 'PIN code',
    coupon: 'Coupon (optional)',
  },
  '/api/desk/orders/drafts/make': {
    items: 'Products',
    source: 'It was ordered',
    phone: 'Their phone (optional)',
    coupon: 'Coupon (optional)',
  },
  '/api/desk/orders/drafts/hours': { hours: 'Hours' },
  '/api/desk/orders/address': {
    street: 'Flat or house no., street, area, landmark',
    city: 'City',
    state: 'State',
    zipcode: 'PIN code',
  },
  '/api/desk/staff/invite': { email: 'Their email address' },
  '/api/desk/tax/rates/set': {
    hsn: 'HSN, its first 2, 4, 6 or 8 digits',
    percent: 'Rate in percent',
    limit: 'Only up to so many rupees per item',
    above: 'Rate above that, in percent',
  },
};

/** The fields of the shop's document begin with this; they have labels of their own. */
const OF_DOCUMENT = 'part.';

/**
 * How people know a field.
 *
 * @param action the path of its call
 * @param name as it is sent: 'cells.price', 'stock.1.pieces'
 * @param typed what was sent beside it: of a row it may say the size
 */
export function labelOf(action: string, name: string, typed: FormNotice['typed'] = {}): string {
  if (name.startsWith(OF_DOCUMENT)) return labelOfField(name.slice(OF_DOCUMENT.length));
  const parts = name.split('.');
  const word = parts.findLast((part) => !/^\d+$/.test(part)) ?? name;
  const row = parts.find((part) => /^\d+$/.test(part));
  const label = OF_CALL[action]?.[word] ?? LABELS[word] ?? spelledOut(word);
  const own = sizeOfRow(name.split('.').slice(0, -1).join('.'), typed);
  if (own) return `${label} of ${own}`;
  return row === undefined ? label : `${label} in row ${Number(row) + 1}`;
}

/** '500 g', 'size L', 'size M, Cream'; '' where the row is of neither a size nor a variant. @param row 'sizes.1' */
function sizeOfRow(row: string, typed: FormNotice['typed']): string {
  const [size] = typed[`${row}.size`] ?? [];
  const [, variant = '', color = ''] = /^(.*)-([^-]*)$/.exec(typed[`${row}.variant`]?.[0] ?? '') ?? [];
  if (size) return /^\d\S* \S/.test(size) ? size : `size ${size}`;
  return variant ? variantWords({ size: variant, color, category: '' }) : '';
}

/** 'usageLimit' → 'Usage limit'. */
function spelledOut(word: string): string {
  const words = word.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What is wrong with the fields of a form, in one sentence.
 *
 * @param fields by their names, to be read after these
 * @param typed the whole form as it was sent
 */
export function faultWords(
  action: string,
  fields: Readonly<Record<string, string>>,
  typed: FormNotice['typed'] = {},
): string {
  const faults = Object.entries(fields).map(([name, fault]) => `${labelOf(action, name, typed)} ${fault}`);
  return `Please check: ${faults.join('; ')}.`;
}

/** Fields of calls that are sent unseen, though others are typed by the same name. */
const BY_ITSELF: Readonly<Record<string, string>> = { '/api/desk/orders/advance': 'to' };

/** Fields that are chosen, not typed: their values are no words. */
const CHOSEN = ['source', 'way', 'paid', 'gives', 'countsFor'];

/** Whether a refused form holds anything that somebody typed. */
export const isTypedIn = (notice: FormNotice): boolean =>
  typedTexts(notice).length > 0 || Object.keys(notice.typed).some((name) => /\.\d+\./.test(name));

/**
 * What somebody had typed into a form that was refused, by the labels of its fields: where somebody else's change took the
 * form itself from the page, it stands nowhere else. Choices, rows of lists, lines of
 * products, and what the form had shown by itself, are left out.
 */
export function typedTexts({ action, typed }: FormNotice): { label: string; text: string }[] {
  return Object.entries(typed).flatMap(([name, [text = '']]) => {
    const isField =
      !['id', 'sure', 'items', ...CHOSEN].includes(name) &&
      name !== BY_ITSELF[action] &&
      (name.startsWith(OF_DOCUMENT) || (OF_CALL[action]?.[name] ?? LABELS[name]) !== undefined);
    const isTyped = text.trim() !== '' && text !== typed[shownName(name)]?.[0];
    return isField && isTyped ? [{ label: labelOf(action, name), text }] : [];
  });
}
