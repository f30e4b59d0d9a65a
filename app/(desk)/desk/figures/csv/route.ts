import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** One kind of figures of a period as a file for a spreadsheet. */
export function GET(request: NextRequest): Promise<Response> {
  const [which, from, to] = ['which', 'from', 'to'].map((name) => request.nextUrl.searchParams.get(name));
  return sendDeskFile(request, deskCalls.writeFigures, { which, from, to }, `${which}-${from}-${to}.csv`);
}
