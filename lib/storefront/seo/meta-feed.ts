import { countryCode } from '@/lib/rules/catalogue/country-code';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { isDrawing, jpegPicture } from '@/lib/rules/catalogue/served-picture';
import type { Product } from '@/lib/contract/product';
import { absoluteUrl } from './absolute-url';
import { feedItems, type FeedItem } from './feed-item';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';

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
  'sale_price_effective_date',
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
  'gtin',
  'mpn',
  'material',
  'pattern',
] as const satisfies readonly Exclude<keyof FeedItem, 'costs'>[];

/** What Meta asks of products sold in India. */
const ORIGIN = ['origin_country', 'importer_name', 'importer_address', 'manufacturer_info'] as const;

/** Of the picture service: Meta takes no picture below 500 px, and likes 1024 and more. */
const PICTURE = { width: 1200, quality: 75 };
const PIN = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/;

/** Writes rows as CSV; passed in, since its package runs on the server alone. */
type WriteCsv = (rows: readonly (readonly string[])[]) => string;

interface FeedContent extends Pick<ProductsOnSale, 'newestFirst'> {
  shelves: Pick<ShelfTree, 'own'>;
}

interface Site {
  /** The shop's public origin. */
  siteUrl: string;
  /** Hosts besides our own whose pictures may be shown. */
  imageHosts: readonly string[];
}

/** The catalogue as Meta and WhatsApp read it: CSV with one row for every colour and size. */
export async function* metaFeed(
  { newestFirst, shelves }: FeedContent,
  site: Site,
  writeCsv: WriteCsv,
): AsyncGenerator<string> {
  yield writeCsv([[...COLUMNS, ...ORIGIN]]);
  for await (const products of newestFirst()) {
    yield writeCsv(
      products.flatMap((product) => {
        const origin = originOf(product);
        return feedItems(product, site.siteUrl, shelves.own(product)).map((item) => [
          ...row(item, site),
          ...ORIGIN.map((column) => origin[column] ?? ''),
        ]);
      }),
    );
  }
}

function row(item: FeedItem, site: Site): string[] {
  const asked = {
    ...item,
    availability: item.availability.replaceAll('_', ' '),
    // Meta parts hours and minutes of the zone.
    sale_price_effective_date: item.sale_price_effective_date?.replaceAll('+0530', '+05:30'),
    image_link: asJpeg(item.image_link, site),
    // Commas part them.
    additional_image_link: item.additional_image_link.map((url) => asJpeg(url, site).replaceAll(',', '%2C')),
  };
  return COLUMNS.map((column) => [asked[column] ?? ''].flat().join(','));
}

/** WhatsApp's catalogue takes no WebP; drawings and pictures of other hosts stay what they are. */
function asJpeg(url: string, { siteUrl, imageHosts }: Site): string {
  const own = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
  const source = pictureSource(own, imageHosts);
  return source && !isDrawing(source) ? absoluteUrl(jpegPicture(source, PICTURE.width, PICTURE.quality), siteUrl) : url;
}

/** The importer is stated unless a product comes from India, with the address in Meta's parts as far as they are known. */
function originOf(product: Product): Partial<Record<(typeof ORIGIN)[number], string>> {
  const { importer, importerAddress, maker } = product;
  const country = countryCode(product.countryOfOrigin ?? '');
  return {
    ...(country ? { origin_country: country } : {}),
    ...(maker ? { manufacturer_info: maker } : {}),
    ...(country !== 'IN' && importer ? { importer_name: importer } : {}),
    ...(country !== 'IN' && importerAddress ? { importer_address: addressParts(importerAddress) } : {}),
  };
}

function addressParts(address: string): string {
  const postal_code = PIN.exec(address)?.[0].replace(' ', '');
  return JSON.stringify({ street1: address, ...(postal_code ? { postal_code } : {}), country: 'IN' });
}
