import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskFile } from '@/lib/storefront/handlers/send-desk-file';
import { indianDay } from '@/lib/rules/india/indian-day';

/** The whole catalogue as a file, to correct and to send again. */
export const GET = (request: NextRequest): Promise<Response> =>
  sendDeskFile(request, deskCalls.exportCatalogue, {}, `catalogue-${indianDay(new Date())}.csv`);
