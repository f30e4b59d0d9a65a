import 'server-only';
import { NextResponse } from 'next/server';
import { ownUrl } from '@/lib/contract/own-url';
import { TOLD_PARAM, type Told } from '@/lib/desk/told';
import { paths } from '@/lib/routing/paths';
import { keepTold } from './keep-told';

/** Leads the browser back to a page of the desk, which tells what became of the form. */
export const leadBackToDesk = (back: string, told: Told): NextResponse => seeOther(withTold(deskPath(back), told));

/** A page of the desk and nothing else; '{id}' stays, as addresses write it. */
export function deskPath(typed: string): string {
  const url = ownUrl(typed);
  return url && /^\/desk(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : paths.desk;
}

/** The address of a page that tells; `keep` is where that is kept meanwhile. */
export function withTold(to: string, told: Told, keep: (told: Told) => string = keepTold): string {
  const url = new URL(to, 'http://desk.invalid');
  url.searchParams.set(TOLD_PARAM, keep(told));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A relative address: behind a proxy this server does not know how it is called. */
export function seeOther(to: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } });
}
