import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskCsv } from '@/lib/handlers/send-desk-csv';

/** Orders of a period as a CSV file, for the accountant. */
export const GET = (request: NextRequest): Promise<Response> => sendDeskCsv(request, deskCalls.orderLedger, 'orders');
