import { READINESS_DEADLINE_MS } from '@/lib/contract/deadlines';
import type { NextRequest } from 'next/server';
import { thisShop } from '@/lib/storefront/shop';
import { sendToBackend } from '@/lib/storefront/upstream/call-backend';

export const dynamic = 'force-dynamic';

/**
 * Ready once there is a catalogue to show; with `?orders` only where the backend takes orders as well, which a full or locked
 * disk does not. The server itself answers 503 while it is shutting down.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  if ((await thisShop().catalogue.current()) === undefined) return answer(503, 'no catalogue');
  if (!nextUrl.searchParams.has('orders')) return answer(200, 'ready');
  return (await canTakeOrders()) ? answer(200, 'ready for orders') : answer(503, 'no orders');
}

/** A hosted backend without such an address refuses it in one way or another; it is ready where it answers. */
async function canTakeOrders(): Promise<boolean> {
  try {
    const { body, status } = await sendToBackend('/readyz', {
      method: 'GET',
      signal: AbortSignal.timeout(READINESS_DEADLINE_MS),
    });
    await body?.cancel();
    return status < 500;
  } catch {
    return false;
  }
}

function answer(code: number, status: string): Response {
  return Response.json({ status }, { status: code, headers: { 'cache-control': 'no-store' } });
}
