import { eachAtOnce, LANES } from './each-at-once';
import type { PublishedProduct, PublishedVariant } from './read-product';
import { metaOf, readHead, type Head } from './read-head';
import type { Report } from './report';
import type { Site } from './site';
import { normal } from './judge-listed-page';

/** What machines read of a product, by the path of its page. */
export type PublishedProducts = ReadonlyMap<string, PublishedProduct>;

/**
 * Rows A4.4 to A4.6, A5.4 and A2.4: the address of every offer is asked for and has to show that variant, at that
 * price, in that stock; the cart is asked for the same.
 */
export async function checkVariants(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const all = [...published].flatMap(([path, product]) =>
    product.variants.map((variant) => ({ path, product, variant })),
  );
  await eachAtOnce(all, LANES, async ({ path, product, variant }) => {
    const own = site.pathOf(variant.url);
    if (own === undefined) return report.judge('A4.4', variant.url, `offered by ${path}, is not our address`);
    const answer = await site.get(own);
    if (answer.status !== 200)
      return report.judge(variant.isInStock ? 'A4.4' : 'A2.4', variant.url, `answers ${answer.status}`);
    judgeVariantPage(site, { path, product, variant, html: answer.text }, report);
  });
  await checkCart(site, published, report);
}

/** Of a colour or size, as much as a title has room for. */
const CHOICE_WORDS = 20;

const printed = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** By what a variant differs from the others of its product. */
const choicesOf = (variant: PublishedVariant, { variants }: PublishedProduct): string[] =>
  (['color', 'size'] as const).flatMap((name) =>
    new Set(variants.map((one) => one[name])).size > 1 ? [variant[name]] : [],
  );

interface VariantPage {
  path: string;
  product: PublishedProduct;
  variant: PublishedVariant;
  html: string;
}

function judgeVariantPage(site: Site, { path, product, variant, html }: VariantPage, report: Report): void {
  const { url, price, struck, isInStock } = variant;
  const shown = readShown(html);
  const head = readHead(html);
  const own = new URL(url);
  report.judge(
    'A4.4',
    url,
    shown.chosen.some((href) => new URL(href, url).search === own.search) || own.search === ''
      ? undefined
      : 'is not the chosen variant of its page',
  );
  report.judge('A4.5', url, [
    [shown.price !== Number(price), `shows ₹${shown.price}, JSON-LD says ${price}`],
    [shown.isSoldOut === isInStock, `is shown as ${shown.isSoldOut ? 'sold out' : 'for sale'}, JSON-LD says the other`],
    [
      Number(metaOf(head, 'product:price:amount')) !== Number(price),
      `has product:price:amount ${metaOf(head, 'product:price:amount')}, JSON-LD says ${price}`,
    ],
    [
      (metaOf(head, 'product:availability') === 'in stock') !== isInStock,
      `has product:availability '${metaOf(head, 'product:availability')}', JSON-LD says the other`,
    ],
  ]);
  report.judge(
    'A4.6',
    url,
    shown.struck !== (struck === '' ? undefined : Number(struck)) &&
      `shows the struck price ${shown.struck ?? '-'}, JSON-LD says ${struck || '-'}`,
  );
  judgeShared(site, { path, product, variant, head }, report);
  if (!isInStock) report.judge('A2.4', url);
  if (product.variants.length === 1 || own.search === '') return;
  report.judge(
    'A5.1',
    url,
    metaOf(head, 'product:retailer_item_id') !== variant.sku &&
      `has product:retailer_item_id '${metaOf(head, 'product:retailer_item_id')}', not ${variant.sku}`,
  );
}

/** Row A5.4: how a chat shows the link. */
function judgeShared(
  site: Site,
  { path, product, variant, head }: Omit<VariantPage, 'html'> & { head: Head },
  report: Report,
): void {
  const { url, isInStock } = variant;
  const own = new URL(url);
  const canonical = normal(head.canonicals[0] ?? '');
  const unnamed = choicesOf(variant, product).find(
    (choice) => !printed(metaOf(head, 'og:title')).includes(printed(choice).slice(0, CHOICE_WORDS)),
  );
  report.judge('A5.4', url, [
    [canonical !== normal(site.publicAddress(path)), `has canonical ${canonical}`],
    [
      normal(metaOf(head, 'og:url')) !== (product.variants.length > 1 ? normal(url) : canonical),
      `has og:url ${metaOf(head, 'og:url')}`,
    ],
    [unnamed !== undefined, `is shared as '${metaOf(head, 'og:title')}', without ${unnamed}`],
    [
      own.search !== '' && !isInStock && !/sold out/i.test(metaOf(head, 'og:description')),
      'is shared without saying that it is sold out',
    ],
  ]);
}

/**
 * What a reader sees between the name of the product and the next heading: price, struck price, the chosen variant,
 * whether it can be bought.
 * @internal
 */
export function readShown(html: string): { price: number; struck?: number; chosen: string[]; isSoldOut: boolean } {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<script[\s\S]*?<\/script>/g, '');
  const start = main.indexOf('</h1>');
  const next = main.indexOf('<h2', start);
  const part = main.slice(start, next < 0 ? undefined : next);
  const struck = /<(s|del)\b[^>]*>\s*₹([\d,.]+)/.exec(part)?.[2];
  const price = /₹([\d,.]+)/.exec(part.replace(/<(s|del)\b[\s\S]*?<\/\1>/g, ''))?.[1];
  const chosen = [...part.matchAll(/<a\b[^>]*aria-current="true"[^>]*>/g)].map(([tag]) =>
    (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
  );
  return {
    price: rupees(price),
    ...(struck === undefined ? {} : { struck: rupees(struck) }),
    chosen,
    isSoldOut: /<button\b[^>]*disabled[^>]*>(<[^>]*>)*\s*SOLD OUT/i.test(part),
  };
}

const rupees = (text: string | undefined): number => Number((text ?? 'NaN').replaceAll(',', ''));

/** Products asked for at once; the shop takes a hundred. */
const CART_BATCH = 50;

interface CartFact {
  _id: string;
  price: number;
  originalPrice?: number;
  prices?: Record<string, number>;
  originalPrices?: Record<string, number>;
  category: string;
  stock?: Record<string, number>;
}

/** What the cart would charge for each variant, and whether it would sell it. */
async function checkCart(site: Site, published: PublishedProducts, report: Report): Promise<void> {
  const paths = [...published.keys()];
  for (let start = 0; start < paths.length; start += CART_BATCH) {
    const batch = paths.slice(start, start + CART_BATCH);
    const ids = batch.map((path) => decodeURIComponent(path.slice('/product/'.length)));
    const answer = await site.get(`/api/catalogue/products?ids=${ids.map(encodeURIComponent).join(',')}`);
    const { products = [] } = JSON.parse(answer.text || '{}') as { products?: CartFact[] };
    for (const [index, path] of batch.entries())
      judgeCart(
        path,
        published.get(path),
        products.find(({ _id }) => _id === ids[index]),
        report,
      );
  }
}

function judgeCart(
  path: string,
  published: PublishedProduct | undefined,
  fact: CartFact | undefined,
  report: Report,
): void {
  for (const { url, price, struck, isInStock } of published?.variants ?? []) {
    if (!fact) report.judge('A4.5', url, `the cart does not know ${path}`);
    else {
      const query = new URL(url).searchParams;
      const left = fact.stock?.[cartKey(query, fact.category)];
      const own = fact.prices?.[query.get('size') ?? ''];
      const cost = own ?? fact.price;
      const earlier = own === undefined ? fact.originalPrice : fact.originalPrices?.[query.get('size') ?? ''];
      const before = earlier !== undefined && earlier > cost ? earlier : undefined;
      report.judge('A4.5', url, [
        [cost !== Number(price), `costs ${cost} in the cart, JSON-LD says ${price}`],
        [
          (left === undefined || left > 0) !== isInStock,
          `the cart has ${left ?? 'any number of'} items, JSON-LD says the other`,
        ],
        [
          before !== (struck === '' ? undefined : Number(struck)),
          `was ${before ?? '-'} in the cart, JSON-LD says ${struck || '-'}`,
        ],
      ]);
    }
  }
}

/** The cart's name of a variant, written here once more, so that the check does not depend on the code it checks. */
function cartKey(query: URLSearchParams, category: string): string {
  return `${query.get('size') ?? 'one-size'}-${query.get('color') ?? (category === 'Snacks' ? 'default' : '#000000')}`;
}
