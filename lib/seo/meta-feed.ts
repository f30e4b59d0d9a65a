import type { Product } from '@/lib/contract/product';
import { feedItems, type FeedItem } from '@/lib/seo/feed-item';

/** Products per chunk: large chunks become old garbage, hundreds of MB of it at 100,000 products. */
const PIECE = 10;

/** Columns of Meta's catalogue, which WhatsApp shows as well, and where each is in our item. */
const COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'color',
  'size',
  'gender',
  'age_group',
  'google_product_category',
  'product_type',
] as const satisfies readonly (keyof FeedItem)[];

/** Writes rows as CSV; passed in, since its package runs on the server alone. */
export type WriteCsv = (rows: readonly (readonly string[])[]) => string;

/** The catalogue as Meta and WhatsApp read it: CSV with one row for every colour and size. */
export function* metaFeed(products: readonly Product[], siteUrl: string, writeCsv: WriteCsv): Generator<string> {
  yield writeCsv([COLUMNS]);
  for (let start = 0; start < products.length; start += PIECE) {
    yield writeCsv(
      products
        .slice(start, start + PIECE)
        .flatMap((product) => feedItems(product, siteUrl))
        .map(row),
    );
  }
}

function row(item: FeedItem): string[] {
  return COLUMNS.map((column) => {
    if (column === 'availability') return item.availability.replaceAll('_', ' ');
    const value = item[column];
    return typeof value === 'string' ? value : (value ?? []).join(',');
  });
}
