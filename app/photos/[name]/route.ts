import type { NextRequest } from 'next/server';
import { PHOTO_PREFIX, isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { sendToBackend } from '@/lib/storefront/upstream/call-backend';

/** What is passed on of the backend's answer. */
const PASSED = ['content-type', 'content-length', 'cache-control', 'etag'] as const;
/** When a photo that cannot be read just now may be asked for again, in seconds. */
const RETRY_S = '5';

/** A photo of the merchant's, from the backend: its folder may be on another machine. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const address = PHOTO_PREFIX + (await params).name;
  const tag = request.headers.get('if-none-match');
  const answer = isPhotoAddress(address)
    ? await sendToBackend(address, { headers: tag ? { 'if-none-match': tag } : {} }).catch(() => undefined)
    : new Response(null, { status: 404 });
  if (!answer || answer.status >= 500)
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': RETRY_S } });
  if (answer.status !== 200 && answer.status !== 304)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const headers = new Headers();
  for (const name of PASSED) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) ?? '');
  return new Response(answer.body, { status: answer.status, headers });
}
