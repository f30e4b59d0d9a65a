import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import type { AnswerOf, Call, RequestOf } from '@/lib/contract/call';
import { ORDER_LINK_MAX } from '@/lib/contract/limits';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { readRequest } from '@/lib/contract/read-request';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { paths } from '@/lib/rules/routing/paths';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { isSameOrigin } from '@/lib/storefront/security/is-same-origin';
import { settings } from '@/lib/storefront/settings';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { sealNotice } from './form-outcomes';
import { seeOther, withNotice } from './lead-back-to-desk';
import { forwardedFor } from './proxy-call';
import { readBody } from './read-body';

/** The largest form, in bytes: an address in letters that take nine each. */
const BODY_BYTES_MAX = 16 * 1024;
export const FOREIGN =
  'This did not come from the order’s page, so nothing was changed. Please press the button here again.';

type LinkedCall = OptionalCalls[
  | `${'confirm' | 'correct' | 'resize' | 'cancel' | 'pay'}LinkedOrder`
  | 'withdrawLinkedReturn'
  | 'chooseLinkedReplacement'
  | 'confirmOrderDraft'];

interface Ways<Linked extends LinkedCall> {
  /** The page that says what became of it, by the link that was its proof: the order's, unless another is named. */
  page?: (link: string, done?: AnswerOf<Linked>) => string;
  /** Where it leads on once it is done, instead of that page. */
  next?: (done: AnswerOf<Linked>, link: string) => string | undefined;
  /** What the call takes, of what the form sends. */
  toInput?: (fields: Readonly<Record<string, string>>) => object;
}

/**
 * The handler of a form on the page of an order, whose link is its proof: makes the call and leads back to the page, which says
 * what became of it. Nothing is stored of it: it goes along in the address, sealed.
 */
export const changeByLink =
  <Linked extends LinkedCall>(
    call: Linked,
    { page = paths.linkedOrder, next, toInput = (fields) => fields }: Ways<Linked> = {},
  ) =>
  async (request: NextRequest): Promise<NextResponse> => {
    const form = new URLSearchParams((await readBody(request, BODY_BYTES_MAX))?.toString('utf8') ?? '');
    const link = (form.get('link') ?? '').slice(0, ORDER_LINK_MAX);
    if (!isLink(link)) return seeOther(paths.orderLink);
    const fields = Object.fromEntries(form);
    const say = (notice: Said, to = page(link)) => sayOnPage(to, call, fields, notice);
    if (!isSameOrigin(request, settings().siteUrl)) return say({ kind: 'refused', words: FOREIGN });
    const read = readRequest(call, toInput(fields));
    if (!read.ok) return say({ kind: 'refused', words: read.message, fields: read.fields });
    const headers = forwardedFor(request.headers);
    const result = await callBackend(call, read.input as RequestOf<Linked>, { headers });
    if (result.ok) {
      const { data } = result;
      const onward = next?.(data, link);
      if (onward !== undefined) return seeOther(onward);
      return say({ kind: 'done', words: data.message ?? '', typed: {} }, page(link, data));
    }
    const { layer, message, code, fields: faults } = result.failure;
    const words = layer === 'refused' ? (message ?? NO_ANSWER_MESSAGE) : NO_ANSWER_MESSAGE;
    return say({ kind: 'refused', words, fields: faults, isQuestion: code === 'question' });
  };

/** Whether something is written as a link of an order. */
export const isLink = (typed: string): boolean => /^[\w.-]+$/.test(typed);

type Said = Pick<FormNotice, 'kind' | 'words'> & Partial<FormNotice>;

/** Leads back to a page, which says what became of a form and shows again what was typed. */
export async function sayOnPage(
  page: string,
  { path: action }: Pick<Call, 'path'>,
  { link: _link, sure: _sure, form = '', ...typed }: Readonly<Record<string, string>>,
  notice: Said,
): Promise<NextResponse> {
  return seeOther(await withNotice(page, { action, form, typed: asTyped(typed), ...notice }, sealNotice));
}

const asTyped = (fields: Readonly<Record<string, string>>): FormNotice['typed'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
