import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { MERCHANT_FILE_BYTES_MAX } from '@/lib/contract/limits';
import { submitDeskForm } from '@/lib/handlers/submit-desk-form';

export const POST = (request: NextRequest) =>
  submitDeskForm(request, deskCalls.keepFile, { bytesMax: MERCHANT_FILE_BYTES_MAX });
