import { thisShop } from '@/lib/storefront/shop';

/** Where the server around Next does not answer it itself: in development, and HEAD. */
export async function GET(request: Request): Promise<Response> {
  const { status, headers, body } = await thisShop().suggest(request);
  return new Response(new Uint8Array(body), { status, headers });
}
