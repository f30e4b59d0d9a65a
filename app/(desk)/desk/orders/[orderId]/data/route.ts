import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** What is stored of somebody who ordered without an account, as a file for them. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ orderId: string }> }) {
  const orderId = decodeURIComponent((await params).orderId);
  const by = request.nextUrl.searchParams.get('by');
  return sendDeskFile(request, deskCalls.exportGuest, { orderId, by }, `${orderId}-data.json`);
}
