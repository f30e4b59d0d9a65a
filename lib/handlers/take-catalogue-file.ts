import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { CATALOGUE_FILE_CHARACTERS_MAX } from '@/lib/contract/limits';
import { isAtDesk } from '@/lib/upstream/ask-desk';
import { submitDeskForm } from './submit-desk-form';

/** What a form adds to its file, in bytes. */
const FORM_BYTES = 64 * 1024;

/** How long a catalogue file may take to be read, compared or imported, in ms. */
export const FILE_DEADLINE_MS = 120_000;

/** A catalogue file from a form. Whoever is not at the desk sends nothing large. */
export async function takeCatalogueFile(request: NextRequest): Promise<NextResponse> {
  const bytesMax = (await isAtDesk()) ? CATALOGUE_FILE_CHARACTERS_MAX + FORM_BYTES : undefined;
  return submitDeskForm(request, deskCalls.keepCatalogueFile, { bytesMax, deadlineMs: FILE_DEADLINE_MS });
}
