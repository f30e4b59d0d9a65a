import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { submitDeskForm } from '@/lib/handlers/submit-desk-form';

export const POST = (request: NextRequest) => submitDeskForm(request, deskCalls.sendDeskCode, { withoutSession: true });
