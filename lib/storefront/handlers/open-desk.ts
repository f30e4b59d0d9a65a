import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import type { deskCalls } from '@/lib/contract/desk/desk-calls';
import { deskLoginThen } from '@/lib/rules/routing/paths';
import { writeDeskToken } from '@/lib/storefront/session/desk-session';
import { submitLoginForm } from './submit-desk-form';

type Opening = typeof deskCalls.enterByCode | typeof deskCalls.enterByLink;

/** Opens a session at the desk: the token goes into an HttpOnly cookie, and the browser to the page it came for. */
export function openDesk(request: NextRequest, call: Opening): Promise<NextResponse> {
  return submitLoginForm(request, call, {
    refusedAt: deskLoginThen,
    besides: { device: (request.headers.get('user-agent') ?? '').slice(0, 300) },
    done: ({ token }) => writeDeskToken(token),
  });
}
