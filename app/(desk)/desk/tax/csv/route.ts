import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { sendDeskCsv } from '@/lib/handlers/send-desk-csv';

/** Invoices and credit notes of a period as a CSV file, line by line, for the accountant. */
export const GET = (request: NextRequest): Promise<Response> => sendDeskCsv(request, deskCalls.taxCsv, 'invoices');
