import { isThing, listOf, ofType, thingOf, wordsOf, type Thing } from './read-json-ld';

/** One thing for sale, as JSON-LD states it. */
export interface PublishedVariant {
  thing: Thing;
  offer: Thing;
  sku: string;
  name: string;
  color: string;
  size: string;
  /** As written; '1299.00'. */
  price: string;
  /** The struck price; '' without one. */
  struck: string;
  isInStock: boolean;
  url: string;
}

/** A product's JSON-LD: the group or the plain product, and what can be bought of it. */
export interface PublishedProduct {
  whole: Thing;
  isGroup: boolean;
  /** Its category and shelf as its breadcrumbs name them, 'Snacks > Mullu Murukku'; '' where they name none. */
  kind: string;
  variants: readonly PublishedVariant[];
}

/** undefined where the page states no product, as it must for products that cannot be bought. */
export function readProduct(things: readonly Thing[]): PublishedProduct | undefined {
  const [group] = ofType(things, 'ProductGroup');
  const [plain] = ofType(things, 'Product');
  const whole = group ?? plain;
  if (!whole) return undefined;
  const variants = group ? listOf(group['hasVariant']).filter(isThing) : [whole];
  return { whole, isGroup: group !== undefined, kind: kindOf(things), variants: variants.map(readVariant) };
}

function kindOf(things: readonly Thing[]): string {
  const steps = listOf(ofType(things, 'BreadcrumbList')[0]?.['itemListElement']).filter(isThing);
  const names = steps.slice(1, -1).filter((step) => !wordsOf(step['item']).endsWith('/collection'));
  return names.map(({ name }) => wordsOf(name)).join(' > ');
}

const STRUCK = /(^|\/)StrikethroughPrice$/;

function readVariant(thing: Thing): PublishedVariant {
  const offer = thingOf(thing['offers']);
  const struck = listOf(offer['priceSpecification'])
    .filter(isThing)
    .find((one) => STRUCK.test(wordsOf(one['priceType'])));
  return {
    thing,
    offer,
    sku: wordsOf(thing['sku']),
    name: wordsOf(thing['name']),
    color: wordsOf(thing['color']),
    size: wordsOf(thing['size']),
    price: wordsOf(offer['price']),
    struck: wordsOf(struck?.['price']),
    isInStock: /(^|\/)(InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|BackOrder)$/.test(
      wordsOf(offer['availability']),
    ),
    url: wordsOf(offer['url']),
  };
}

/** Pictures of a thing: addresses, or ImageObjects that hold one. */
export function imagesOf(thing: Thing): string[] {
  return listOf(thing['image'])
    .map((one) => (isThing(one) ? wordsOf(one['url'] ?? one['contentUrl']) : wordsOf(one)))
    .filter(Boolean);
}
