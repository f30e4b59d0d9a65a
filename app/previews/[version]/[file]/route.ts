import { readLines } from '@/lib/rules/cart/buy-link';
import { linkedCart } from '@/lib/storefront/listing/linked-lines';
import { thisShop } from '@/lib/storefront/shop';
import {
  linkedPreview,
  listingPreviews,
  pagePreviews,
  previewVersion,
  productPreview,
  SHELF_SEPARATOR,
  shelfPreview,
  writtenPreview,
  type PreviewFacts,
} from '@/lib/storefront/preview/preview-facts';
import { LOOKED_AT } from '@/lib/storefront/preview/pictures-of-products';
import { settings } from '@/lib/storefront/settings';
import { findPreview } from '@/lib/storefront/preview/find-preview';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';

export const dynamic = 'force-dynamic';

const YEAR_S = 31_536_000;
const POOR = { 'cache-control': 'public, max-age=60' } as const;
const FILE = /^(product|page|shelf|written|cart)-(.{1,240})\.jpg$/;

/**
 * The picture a chat shows for a link, at a versioned address. An outdated version is answered with the current picture
 * and cached briefly, since links stay in chats for long.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ version: string; file: string }> },
): Promise<Response> {
  const { version, file } = await params;
  const facts = await factsOf(file, new URL(request.url).searchParams);
  if (!facts) return new Response('Not found\n', { status: 404 });
  const current = previewVersion(facts);
  const headers = {
    etag: `"${current}"`,
    'cache-control': version === current ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
  };
  if (hasMatchingEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  const found = await findPreview(facts);
  if (!found)
    return new Response('Busy\n', { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  const { picture, isWhole } = found;
  // A picture whose photograph was late is cached for a minute only.
  return new Response(new Uint8Array(picture), {
    headers: { ...(isWhole ? headers : POOR), 'content-type': 'image/jpeg', 'content-length': String(picture.length) },
  });
}

async function factsOf(file: string, asked: URLSearchParams): Promise<PreviewFacts | undefined> {
  const [, kind, name = ''] = FILE.exec(file) ?? [];
  const catalogue = await thisShop().catalogue.current();
  const { imageHosts } = settings();
  if (kind === 'page') {
    const newest = (await catalogue?.newest(LOOKED_AT)) ?? [];
    return Object.entries({ ...pagePreviews(), ...listingPreviews(newest, imageHosts) }).find(
      ([page]) => page === name,
    )?.[1];
  }
  if (kind === 'shelf') {
    const shelf = catalogue?.shelves.find(name.replaceAll(SHELF_SEPARATOR, '/'));
    return shelf && shelfPreview(shelf, imageHosts);
  }
  if (kind === 'written') {
    const page = catalogue?.writtenPages.get(name);
    return page && writtenPreview(page, imageHosts);
  }
  if (kind === 'cart')
    return catalogue && linkedPreview((await linkedCart(catalogue, readLines(name))).lines, imageHosts);
  const product = kind === 'product' ? await catalogue?.product(name) : undefined;
  return (
    product && productPreview(product, imageHosts, { color: asked.get('color') ?? '', size: asked.get('size') ?? '' })
  );
}
