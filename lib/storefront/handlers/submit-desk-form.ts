import 'server-only';
import { NextResponse, type NextRequest } from 'next/server';
import type { AnswerOf, Call, RequestOf } from '@/lib/contract/call';
import type { DeskCall } from '@/lib/contract/desk/desk-call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { readRequest } from '@/lib/contract/read-request';
import { faultWords } from '@/lib/rules/desk/field-labels';
import { FORM_FIELDS_MAX, readFormFields } from '@/lib/rules/desk/read-form-fields';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { deskLoginThen, paths } from '@/lib/rules/routing/paths';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { hasDesk } from '@/lib/storefront/upstream/has-desk';
import {
  callBackend,
  failed,
  type CallOptions,
  type Failure,
  type Result,
} from '@/lib/storefront/upstream/call-backend';
import { admitToDesk } from './admit-to-desk';
import { sealNotice } from './form-outcomes';
import {
  BACK_CHARACTERS_MAX,
  cameFrom,
  leadBackToDesk,
  leadToLogin,
  seeOther,
  withNotice,
  type StoreNotice,
} from './lead-back-to-desk';
import { readDeskForm, type SentForm } from './read-desk-form';

/** The largest form, in bytes; those that carry a file say more. */
const BODY_BYTES_MAX = 256 * 1024;
/** The largest form of the login, which is anybody's, in bytes. */
const LOGIN_BYTES_MAX = 16 * 1024;
/** The most that an address carries of a field there, in characters. */
const LOGIN_CHARACTERS_MAX = 320;

const FOREIGN = 'This form did not come from the desk.';
const NOT_YOURS = 'This is not part of your work at the desk any more. Nothing was changed; ask an owner of the shop.';
const TOO_LARGE = 'This is too large to be sent. Please go back and choose a smaller file.';
const TOO_MANY = `A form may have ${FORM_FIELDS_MAX} fields, and this one has more. Nothing was changed; please change this much by a file.`;
const LOGGED_OUT = 'You were logged out meanwhile, so this was not saved. Please look it over and send it again.';
const NOT_SENT = 'The shop’s backend does not answer just now. Nothing was changed; please send it again.';
const UNSURE = 'The shop’s backend did not answer in time. Please check whether it was done before you send it again.';
const NOT_READ = 'The answer could not be read. Please check whether it was changed before you send it again.';

/**
 * Makes a call of the desk with the fields of a plain form and leads the browser back to the page it came from, which
 * tells what became of it: the backend's words, and after a refusal everything that was typed. `{id}` in the way back
 * becomes the id of the answer. Nothing is read or stored of a form that somebody sends who was never at the desk.
 *
 * @param bytesMax of the form of who is at the desk
 */
export async function submitDeskForm(
  request: NextRequest,
  call: DeskCall,
  bytesMax = BODY_BYTES_MAX,
): Promise<NextResponse> {
  if (!isSameOrigin(request, settings().siteUrl)) return plain(403, FOREIGN);
  const admission = await admitToDesk();
  if (admission.kind === 'no-desk') return plain(404, 'There is no such call.');
  if (admission.kind === 'stranger') return leadToLogin(request, { words: LOGGED_OUT, action: call.path });
  if (admission.kind === 'open' && !mayCall(admission.roles, call))
    return leadBackToDesk(cameFrom(request), {
      kind: 'refused',
      words: NOT_YOURS,
      action: call.path,
      form: '',
      typed: {},
    });
  const sent = await readDeskForm(request, admission.kind === 'open' ? bytesMax : BODY_BYTES_MAX);
  if (!sent) return plain(413, TOO_LARGE);
  const refusedAt = sent.refusedBack ?? sent.back;
  const { form, typed } = sent;
  const refused = (words: string, more: Pick<FormNotice, 'fields' | 'isConflict' | 'isQuestion'> = {}) =>
    withNotice(refusedAt, { kind: 'refused', words, action: call.path, form, typed, ...more });
  if (admission.kind === 'over') return seeOther(deskLoginThen(await refused(LOGGED_OUT)));
  if (admission.kind === 'unanswered') return seeOther(await refused(NOT_SENT));
  const result = await callWith(call, sent, {}, { token: admission.token });
  if (result.ok) {
    await thisShop().catalogue.renew('merchant');
    return afterDone(call, sent, result.data);
  }
  if (result.failure.status === 401) return seeOther(deskLoginThen(await refused(LOGGED_OUT)));
  const { status, code, fields } = result.failure;
  const more = { fields, isConflict: status === 409, isQuestion: code === 'question' };
  return seeOther(await refused(wordsOf(call, result.failure, typed), more));
}

interface LoginOptions<C extends Call> {
  /** Carries out something with the answer before the browser is led back. */
  done?: (answer: AnswerOf<C>) => Promise<void>;
  /** Where a refusal is shown, by the page that was to follow. */
  refusedAt?: (back: string) => string;
  /** What the call takes besides the fields of the form, and is sent along with it. */
  besides?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** The same for the forms of the login, which anybody may send: nothing of what they hold is stored here. */
export async function submitLoginForm<C extends Call>(
  request: NextRequest,
  call: C,
  { done, refusedAt = (back) => back, besides = {}, headers }: LoginOptions<C> = {},
): Promise<NextResponse> {
  if (!isSameOrigin(request, settings().siteUrl)) return plain(403, FOREIGN);
  if (!(await hasDesk())) return plain(404, 'There is no such call.');
  const form = await readDeskForm(request, LOGIN_BYTES_MAX);
  if (!form) return plain(413, TOO_LARGE);
  const typed = (name: string) => [(form.typed[name]?.[0] ?? '').slice(0, LOGIN_CHARACTERS_MAX)];
  const back = form.back.length > BACK_CHARACTERS_MAX ? paths.desk : form.back;
  const sent = { ...form, back, typed: { email: typed('email'), asking: typed('asking') } };
  const result = await callWith(call, sent, besides, { headers });
  if (result.ok) {
    await done?.(result.data);
    const { asking } = result.data as { asking?: string };
    if (asking) sent.typed.asking = [asking];
    return afterDone(call, sent, result.data, sealNotice);
  }
  const words = wordsOf(call, result.failure, sent.typed);
  const notice: FormNotice = { kind: 'refused', words, action: call.path, form: sent.form, typed: sent.typed };
  return seeOther(await withNotice(refusedAt(sent.back), notice, sealNotice));
}

/** The call that a path under /api/desk/ names, if it is one that a form may make. */
export function deskCallAt(path: string): DeskCall | undefined {
  return Object.values<Call | DeskCall>(deskCalls).find(
    (call): call is DeskCall => call.path === path && 'besidesOwners' in call,
  );
}

async function callWith<C extends Call>(
  call: C,
  { fields }: SentForm,
  besides: Readonly<Record<string, string>>,
  options: CallOptions,
): Promise<Result<AnswerOf<C>>> {
  const refuse = (message: string, fields?: Failure['fields']) =>
    failed<AnswerOf<C>>({ layer: 'refused', status: 400, message, fields, retryable: false });
  if (fields.length > FORM_FIELDS_MAX) return refuse(TOO_MANY);
  const read = readRequest(call, { ...readFormFields(fields), ...besides });
  return read.ok ? callBackend(call, read.input as RequestOf<C>, options) : refuse(read.message, read.fields);
}

async function afterDone(
  call: Call,
  { back, form, typed }: SentForm,
  answer: unknown,
  store?: StoreNotice,
): Promise<NextResponse> {
  const { message: words = '', id = '' } = answer as { message?: string; id?: string };
  const to = back.replaceAll(/%7Bid%7D/gi, encodeURIComponent(id));
  return seeOther(words ? await withNotice(to, { kind: 'done', words, action: call.path, form, typed }, store) : to);
}

/** Faults name fields by these labels. */
function wordsOf(
  { path }: Call,
  { layer, status, code, message, fields = {} }: Failure,
  typed: FormNotice['typed'],
): string {
  if (layer === 'network' || layer === 'timeout') return UNSURE;
  if (layer === 'malformed') return NOT_READ;
  if (status === 400 && code !== 'question' && Object.keys(fields).length > 0) return faultWords(path, fields, typed);
  return message ?? UNSURE;
}

function plain(status: number, words: string): NextResponse {
  return new NextResponse(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
