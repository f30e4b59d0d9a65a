import type { NextRequest } from 'next/server';
import { refuse } from '@/lib/handlers/proxy-call';
import { deskCallAt, submitDeskForm } from '@/lib/handlers/submit-desk-form';

/** Every form of the desk whose call takes nothing but its fields. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ verb: string[] }> }) {
  const call = deskCallAt(`/api/desk/${(await params).verb.join('/')}`);
  return call ? submitDeskForm(request, call) : refuse(404, 'There is no such call');
}
