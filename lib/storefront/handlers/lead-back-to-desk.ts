import 'server-only';
import { NextResponse, type NextRequest } from 'next/server';
import { ownUrl } from '@/lib/contract/own-url';
import { NOTICE_PARAM, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { storeNotice, sealNotice } from './form-outcomes';

/** The longest page to come back to that an address carries, in characters. */
export const BACK_CHARACTERS_MAX = 2000;

/** Holds a notice for the page that follows. @returns by what that asks for it */
export type StoreNotice = (notice: FormNotice) => string | Promise<string>;

/** Leads the browser back to a page of the desk, which tells what became of the form. @param store as of `withNotice` */
export const leadBackToDesk = async (
  back: string,
  notice: FormNotice,
  store: StoreNotice = storeNotice,
): Promise<NextResponse> => seeOther(await withNotice(deskPath(back), notice, store));

/** The login, and the page they came from after it: for who sends something without a session, which is not read. */
export async function leadToLogin(
  request: NextRequest,
  { words, action }: Pick<FormNotice, 'words' | 'action'>,
): Promise<NextResponse> {
  const notice: FormNotice = { kind: 'refused', words, action, form: '', typed: {} };
  return seeOther(await withNotice(deskLoginThen(cameFrom(request)), notice, sealNotice));
}

/** The page of the desk that a form stood on, where the form itself is not read. */
export function cameFrom(request: NextRequest): string {
  const referer = request.headers.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(referer) ? referer : 'http://desk.invalid');
  // After a login this is where the browser says that it comes from; it would lead to the same place again.
  if (pathname === paths.deskLogin) return paths.desk;
  return deskPath(search.length > BACK_CHARACTERS_MAX ? pathname : pathname + search);
}

/** A page of the desk and nothing else; '{id}' stays, as addresses write it. */
export function deskPath(typed: string): string {
  const url = ownUrl(typed);
  return url && /^\/desk(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : paths.desk;
}

/** The address of a page with a notice on it, which `store` holds meanwhile and names by an id. */
export async function withNotice(to: string, notice: FormNotice, store: StoreNotice = storeNotice): Promise<string> {
  const url = new URL(to, 'http://desk.invalid');
  url.searchParams.set(NOTICE_PARAM, await store(notice));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A relative address: behind a proxy this server does not know how it is called. */
export function seeOther(to: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } });
}
