import 'server-only';
import { NextResponse, type NextRequest } from 'next/server';
import type { Call, RequestOf } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readRequest } from '@/lib/contract/read-request';
import { readFormFields } from '@/lib/desk/read-form-fields';
import type { Told } from '@/lib/desk/told';
import { deskLoginThen } from '@/lib/routing/paths';
import { isSameOrigin } from '@/lib/security/is-same-origin';
import { readDeskToken, writeDeskToken } from '@/lib/session/desk-session';
import { renewCatalogue } from '@/lib/snapshot/catalogue';
import { callBackend, type Failure } from '@/lib/upstream/call-backend';
import { deskPath, seeOther, withTold } from './lead-back-to-desk';
import { readBody } from './read-body';

/** The largest form, in bytes; those that carry a file say more. */
const BODY_BYTES_MAX = 256 * 1024;
/** The largest text that is kept of a field of a refused form, in characters: files are chosen again. */
const KEPT_CHARACTERS_MAX = 20_000;
/** Fields of the form itself: the pages to come back to, and which of several such forms it was. */
const BACK = 'back';
const REFUSED_BACK = 'refusedBack';
const FORM = 'form';

const NO_ANSWER = 'The shop’s backend does not answer just now. Nothing was changed; please send it again.';
const NOT_READ = 'What came back could not be read. Please look whether it was changed before you send it again.';

/** A form as it came from one of our pages. */
interface SentForm {
  /** By name, in the order they were sent; a file as its text. */
  fields: readonly (readonly [string, string])[];
  back: string;
  /** Where a refusal is shown, if elsewhere. */
  refusedBack: string | undefined;
  form: string;
}

interface SubmitOptions {
  bytesMax?: number;
  /** How long the call may take, in ms. */
  deadlineMs?: number;
  /** Carries out something with the answer before the browser is led back. */
  done?: (data: never) => Promise<void>;
  /** The call needs no session: of those that open one. */
  withoutSession?: boolean;
  /** Where a refusal is shown, by the page that was to follow. */
  refusedAt?: (back: string) => string;
  /** What the call takes besides the fields of the form. */
  besides?: (request: NextRequest) => Readonly<Record<string, string>>;
}

/**
 * Makes a call of the desk with the fields of a plain form and leads the browser back to the page it came from, which
 * tells what became of it: the backend's words, and after a refusal everything that was typed. `{id}` in the way back
 * becomes the id of the answer.
 */
export async function submitDeskForm(
  request: NextRequest,
  call: Call,
  options: SubmitOptions = {},
): Promise<NextResponse> {
  if (!isSameOrigin(request)) return plain(403, 'This form did not come from the desk.');
  const sent = await readForm(request, options.bytesMax ?? BODY_BYTES_MAX);
  if (!sent) return plain(413, 'This is too large to be sent. Please go back and choose a smaller file.');
  const refusedAt = options.refusedAt?.(sent.back) ?? sent.refusedBack ?? sent.back;
  const leadBack = (kind: Told['kind'], words: string, to = refusedAt, fields?: Told['fields']) =>
    seeOther(withTold(to, { kind, words, action: call.path, form: sent.form, typed: typedIn(sent), fields }));
  const token = options.withoutSession ? undefined : await readDeskToken();
  if (!token && !options.withoutSession) return seeOther(deskLoginThen(withTold(refusedAt, toldAgain(call, sent))));
  const read = readRequest(call, { ...readFormFields(sent.fields), ...options.besides?.(request) });
  if (!read.ok) return leadBack('refused', read.message);
  const result = await callBackend(call, read.input as RequestOf<Call>, { token, deadlineMs: options.deadlineMs });
  if (!result.ok) {
    if (result.failure.status !== 401 || options.withoutSession)
      return leadBack('refused', wordsOf(result.failure), refusedAt, result.failure.fields);
    await writeDeskToken(undefined);
    return seeOther(deskLoginThen(withTold(refusedAt, toldAgain(call, sent))));
  }
  await options.done?.(result.data as never);
  if (!options.withoutSession) await renewCatalogue();
  const { message = '', id } = result.data as { message?: string; id?: string };
  const to = sent.back.replaceAll(/%7Bid%7D/gi, encodeURIComponent(id ?? ''));
  return message ? leadBack('done', message, to) : seeOther(to);
}

/** The call that a path under /api/desk/ names, if it is one that a form may make. */
export function deskCallAt(path: string): Call | undefined {
  return Object.values<Call>(deskCalls).find((call) => call.path === path && call.method === 'POST' && call.token);
}

/** @returns undefined where it is too large or no form */
async function readForm(request: NextRequest, bytesMax: number): Promise<SentForm | undefined> {
  const body = await readBody(request, bytesMax);
  const type = request.headers.get('content-type') ?? '';
  if (!body || !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()] as const),
  );
  const own = (name: string) => fields.find(([field]) => field === name)?.[1] ?? '';
  return {
    fields: fields.filter(([name]) => ![BACK, REFUSED_BACK, FORM].includes(name)),
    back: deskPath(own(BACK)),
    refusedBack: own(REFUSED_BACK) ? deskPath(own(REFUSED_BACK)) : undefined,
    form: own(FORM),
  };
}

function typedIn({ fields }: SentForm): Told['typed'] {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of fields) if (value.length <= KEPT_CHARACTERS_MAX) (typed[name] ??= []).push(value);
  return typed;
}

/** The session ended while somebody typed: what was typed stands in the form again after the login. */
function toldAgain(call: Call, sent: SentForm): Told {
  const words = 'You were logged out meanwhile, so this was not saved. Please look it over and send it again.';
  return { kind: 'refused', words, action: call.path, form: sent.form, typed: typedIn(sent) };
}

function wordsOf({ layer, message }: Failure): string {
  if (layer === 'network' || layer === 'timeout') return NO_ANSWER;
  if (layer === 'malformed') return NOT_READ;
  return message ?? NO_ANSWER;
}

function plain(status: number, words: string): NextResponse {
  return new NextResponse(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
