import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { submitLoginForm } from '@/lib/handlers/submit-desk-form';

export const POST = (request: NextRequest) => submitLoginForm(request, deskCalls.sendDeskCode);
