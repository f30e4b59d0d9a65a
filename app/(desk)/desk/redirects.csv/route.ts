import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendCsv } from '@/lib/handlers/send-csv';
import { askDesk } from '@/lib/upstream/ask-desk';

export async function GET() {
  const { csv } = await askDesk(deskCalls.exportRedirects, {}, '/desk/redirects');
  return sendCsv(csv, 'redirects.csv');
}
