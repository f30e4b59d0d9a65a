import { sendToBackend } from '@/lib/storefront/upstream/call-backend';
import { settings } from '@/lib/storefront/settings';

export const dynamic = 'force-dynamic';

/** The stand-ins' scripts and the outbox: they exist only while the embedded backend has a stand-in mounted. */
async function forward(request: Request): Promise<Response> {
  if (!settings().sandbox) return new Response('Not found', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
  return sendToBackend(pathname + search, { method: request.method, headers: request.headers, body });
}

export { forward as GET, forward as POST };
