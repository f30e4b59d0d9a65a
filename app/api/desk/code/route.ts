import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { forwardedFor } from '@/lib/handlers/proxy-call';
import { submitLoginForm } from '@/lib/handlers/submit-desk-form';

export const POST = (request: NextRequest) =>
  submitLoginForm(request, deskCalls.sendDeskCode, { headers: forwardedFor(request) });
