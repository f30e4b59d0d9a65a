import type { NextRequest } from 'next/server';
import { sendFigures } from '@/lib/handlers/send-figures';

/** One kind of figures as a file for a spreadsheet. */
export const GET = (request: NextRequest): Promise<Response> => sendFigures(request);
