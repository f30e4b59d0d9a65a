import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { ICON_FILES, iconVersion } from '@/lib/rules/shop/icons';
import { findIcon } from '@/lib/storefront/preview/find-icon';

export const dynamic = 'force-dynamic';

const YEAR_S = 31_536_000;
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

/**
 * The shop's sign or logo. An outdated version, and the names that phones ask for untold, are answered with the current
 * one and cached briefly.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ version: string; file: string }> },
): Promise<Response> {
  const asked = await params;
  const file = ICON_FILES.find((name) => name === asked.file);
  if (!file) return new Response('Not found\n', { status: 404 });
  const current = iconVersion();
  const { picture, isWhole } = await findIcon(file);
  const etag = `"${current}-${isWhole ? '' : 'sign-'}${file}"`;
  const headers = {
    etag,
    'cache-control':
      isWhole && asked.version === current ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
  };
  if (hasMatchingEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), {
    headers: {
      ...headers,
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? '',
      'content-length': String(picture.length),
      // A drawing is a document where somebody opens its address.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
