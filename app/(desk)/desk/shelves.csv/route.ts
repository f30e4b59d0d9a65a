import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** The shelves as they are, or with `?suggest=1` a first file of them. */
export function GET(request: NextRequest): Promise<Response> {
  const suggest = request.nextUrl.searchParams.get('suggest') ?? '';
  return sendDeskFile(request, deskCalls.exportShelves, { suggest }, suggest ? 'shelves-suggested.csv' : 'shelves.csv');
}
