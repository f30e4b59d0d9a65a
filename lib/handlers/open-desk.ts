import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import type { Call } from '@/lib/contract/call';
import { deskLoginThen } from '@/lib/routing/paths';
import { writeDeskToken } from '@/lib/session/desk-session';
import { submitDeskForm } from './submit-desk-form';

/** Opens a session at the desk: the token goes into an HttpOnly cookie, and the browser to the page it came for. */
export function openDesk(request: NextRequest, call: Call): Promise<NextResponse> {
  return submitDeskForm(request, call, {
    withoutSession: true,
    refusedAt: deskLoginThen,
    besides: ({ headers }) => ({ device: (headers.get('user-agent') ?? '').slice(0, 300) }),
    done: ({ token }: { token: string }) => writeDeskToken(token),
  });
}
