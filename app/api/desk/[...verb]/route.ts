import type { NextRequest } from 'next/server';
import { FILE_CHARACTERS_MAX } from '@/lib/contract/limits';
import { refuse } from '@/lib/handlers/proxy-call';
import { deskCallAt, submitDeskForm } from '@/lib/handlers/submit-desk-form';
import { isAtDesk } from '@/lib/upstream/ask-desk';

/** What a form adds to its file, in bytes. */
const FORM_BYTES = 64 * 1024;
/** How long a file may take to be read, compared or set, in ms. */
const FILE_DEADLINE_MS = 120_000;

/** Every form of the desk whose call takes nothing but its fields. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ verb: string[] }> }) {
  const { verb } = await params;
  const call = deskCallAt(`/api/desk/${verb.join('/')}`);
  if (!call) return refuse(404, 'There is no such call');
  return submitDeskForm(request, call, verb[0] === 'files' ? await fileLimits() : {});
}

/** Whoever is not at the desk sends nothing large. */
async function fileLimits() {
  return {
    deadlineMs: FILE_DEADLINE_MS,
    ...((await isAtDesk()) ? { bytesMax: FILE_CHARACTERS_MAX + FORM_BYTES } : {}),
  };
}
