import { currentCatalogue } from '@/lib/snapshot/catalogue';

export const dynamic = 'force-dynamic';

/** Ready once there is a catalogue to show; the server itself answers 503 while it is shutting down. */
export async function GET(): Promise<Response> {
  const ready = (await currentCatalogue()) !== undefined;
  return Response.json(
    { status: ready ? 'ready' : 'no catalogue' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
