import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { submitDeskForm } from '@/lib/handlers/submit-desk-form';

/** A thousand shelves with all their words, in bytes. */
const FILE_BYTES_MAX = 8 * 1024 * 1024;

export const POST = (request: NextRequest) => submitDeskForm(request, deskCalls.keepFile, { bytesMax: FILE_BYTES_MAX });
