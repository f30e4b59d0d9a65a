import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { indianDay } from '@/lib/india/indian-day';
import { askDesk } from '@/lib/upstream/ask-desk';

/** The whole catalogue as a file, to correct and to send again. */
export async function GET(): Promise<Response> {
  const { csv } = await askDesk(deskCalls.exportCatalogue, {}, '/desk/files/goods');
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="catalogue-${indianDay(new Date())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
