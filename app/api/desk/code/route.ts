import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { forwardedFor } from '@/lib/storefront/handlers/proxy-call';
import { submitLoginForm } from '@/lib/storefront/handlers/submit-desk-form';

export const POST = (request: NextRequest) =>
  submitLoginForm(request, deskCalls.sendDeskCode, { headers: forwardedFor(request.headers) });
