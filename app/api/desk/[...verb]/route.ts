import type { NextRequest } from 'next/server';
import { FILE_CHARACTERS_MAX, SECTION_BYTES_MAX } from '@/lib/contract/limits';
import { refuse } from '@/lib/storefront/handlers/proxy-call';
import { deskCallAt, submitDeskForm } from '@/lib/storefront/handlers/submit-desk-form';

/** What a form adds to its file, in bytes. */
const FORM_BYTES = 64 * 1024;

/** Every form of the desk whose call takes nothing but its fields. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ verb: string[] }> }) {
  const { verb } = await params;
  const call = deskCallAt(`/api/desk/${verb.join('/')}`);
  if (!call) return refuse(404, 'There is no such call');
  const bytesMax = { files: FILE_CHARACTERS_MAX + FORM_BYTES, shop: SECTION_BYTES_MAX, pages: SECTION_BYTES_MAX }[
    verb[0] ?? ''
  ];
  return submitDeskForm(request, call, bytesMax);
}
