import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';

/** The offers as a file. */
export const GET = (request: NextRequest): Promise<Response> =>
  sendDeskFile(request, deskCalls.exportOffers, {}, 'offers.csv');
