export const dynamic = 'force-dynamic';

/** The process is alive. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
