import type { ProductType } from '@/lib/contract/product-kinds';
import type { ShopDocument } from '@/lib/contract/shop-document';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { valueAt } from '@/lib/rules/shop/document-fields';
import { isSampleAt } from '@/lib/rules/shop/samples';
import { ownLetters } from '@/lib/rules/shop/own-letters';
import { demoProducts } from '../demo/clear-demo';
import type { Queries } from '../database/tables';

type Facts = DeskInput<'beginShop'>;

/** Tagline and description of what somebody says they sell; nothing of who left it empty. */
export function wordsOnSale({ sells, shopName, city }: Facts): Partial<ShopDocument> {
  if (sells === '') return {};
  const sentence = /[.!?]$/.test(sells) ? sells : `${sells}.`;
  return { tagline: sells, description: `${sentence} ${shopName}, ${city}: order online, delivered across India.` };
}

/** What the demo says of its own products, as a shop of any products says it. */
const plainTexts = ({ shopName, city }: Facts): Readonly<Record<string, unknown>> => ({
  tagline: `From ${city} to your door.`,
  description: `${shopName}, ${city}: order online, delivered across India.`,
  story: [
    `{name} sells online from ${city} and delivers across India.`,
    'The page of each product says what we know of it. If something is missing there, ask us.',
  ],
  mission: 'To sell what we would buy ourselves, to say honestly what it is, and to bring it to you safely.',
  'reasons.2.text': 'A person answers you, and returns and exchanges are open {returnWithin}.',
  'questions.0.answer.0':
    'What you bought can be returned or exchanged {returnWithin} of delivery. Ask for it on the page of your order, or write to us with the order number.',
  'questions.0.answer.2': 'Food cannot be returned; a broken or wrong pack is replaced.',
  'terms.2.text.1':
    'Returns and exchanges are accepted {returnWithin}. Return shipping fees apply. Food cannot be returned; a broken or wrong pack is replaced in {replacement}.',
});

/**
 * A document without the demo's words on its products, and without its product types but for those in `used`. What somebody
 * has changed stays.
 */
export function withoutDemoWords(document: ShopDocument, facts: Facts, used: ReadonlySet<string>): ShopDocument {
  const next = structuredClone(document);
  const demo = readDemoDocument();
  const isDemos = (path: string) => JSON.stringify(valueAt(document, path)) === JSON.stringify(valueAt(demo, path));
  for (const [path, text] of Object.entries(plainTexts(facts))) if (isDemos(path)) put(next, path.split('.'), text);
  const demoTypes = new Set(demo.productTypes.map((type) => JSON.stringify(type)));
  const isGoing = (type: ProductType) => demoTypes.has(JSON.stringify(type)) && !used.has(type.value.toLowerCase());
  return { ...next, productTypes: next.productTypes.filter((type) => !isGoing(type)) };
}

function put(into: unknown, [part = '', ...rest]: readonly string[], value: unknown): void {
  const holder = into as Record<string, unknown>;
  if (rest.length === 0) holder[part] = value;
  else put(holder[part], rest, value);
}

/** The types, in lower case, of products that stay when the demo goes. */
export async function typesThatStay(queries: Queries): Promise<ReadonlySet<string>> {
  const going = new Set(await demoProducts(queries));
  const rows = await queries.selectFrom('products').select(['id', 'sub_category']).execute();
  return new Set(rows.flatMap((row) => (going.has(row.id) ? [] : row.sub_category.toLowerCase())));
}

/** Letters of numbers by the shop's own name, where they are still the demo's. */
export function withOwnLetters(document: ShopDocument): ShopDocument {
  const { orderPrefix, invoice, creditNote } = ownLetters(document.name);
  const { taxSeries } = document.legal;
  const isDemos = (path: string, text: string) => isSampleAt(document, path, text);
  const isDemoSeries =
    isDemos('legal.taxSeries.invoice', taxSeries.invoice) &&
    isDemos('legal.taxSeries.creditNote', taxSeries.creditNote);
  return {
    ...document,
    orderPrefix: isDemos('orderPrefix', document.orderPrefix) ? orderPrefix : document.orderPrefix,
    legal: { ...document.legal, taxSeries: isDemoSeries ? { invoice, creditNote } : taxSeries },
  };
}
