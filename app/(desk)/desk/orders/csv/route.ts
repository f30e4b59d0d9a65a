import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** Orders of a period as a CSV file, for the accountant. */
export function GET(request: NextRequest): Promise<Response> {
  const [from, to] = ['from', 'to'].map((day) => request.nextUrl.searchParams.get(day));
  return sendDeskFile(request, deskCalls.orderLedger, { from, to }, `orders-${from}-${to}.csv`);
}
