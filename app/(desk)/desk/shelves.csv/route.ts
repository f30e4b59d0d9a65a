import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendCsv } from '@/lib/handlers/send-csv';
import { askDesk } from '@/lib/upstream/ask-desk';

/** The shelves as they are, or with `?suggest=1` a first file of them. */
export async function GET(request: NextRequest) {
  const suggest = request.nextUrl.searchParams.has('suggest');
  const { csv } = await askDesk(deskCalls.exportShelves, { suggest }, '/desk/shelves');
  return sendCsv(csv, suggest ? 'shelves-suggested.csv' : 'shelves.csv');
}
