import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** Invoices and credit notes of a period as a CSV file, line by line, for the accountant. */
export function GET(request: NextRequest): Promise<Response> {
  const [from, to] = ['from', 'to'].map((day) => request.nextUrl.searchParams.get(day));
  return sendDeskFile(request, deskCalls.taxCsv, { from, to }, `invoices-${from}-${to}.csv`);
}
