import type { NextRequest } from 'next/server';
import { sendLedger } from '@/lib/handlers/send-ledger';

/** Orders of a period as a CSV file, for the accountant. */
export const GET = (request: NextRequest): Promise<Response> => sendLedger(request);
