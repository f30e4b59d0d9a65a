import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { FILE_DEADLINE_MS } from '@/lib/handlers/take-catalogue-file';
import { submitDeskForm } from '@/lib/handlers/submit-desk-form';

export const POST = (request: NextRequest) =>
  submitDeskForm(request, deskCalls.importWaitingFile, { deadlineMs: FILE_DEADLINE_MS });
