import type { z } from 'zod';
import type { Call, ParsedRequestOf } from './call';
import { plainValue } from './plain-text';

type Issue = z.core.$ZodRawIssue;

/**
 * A request as the contract has it, or why it is none, in words for a person: the first fault as a sentence, and all by
 * the names of their fields, 'items.0.quantity', to be read after these.
 */
type ReadRequest<C extends Call> =
  | { ok: true; input: ParsedRequestOf<C> }
  | { ok: false; message: string; fields: Readonly<Record<string, string>> };

/**
 * Reads the body of a call, no matter who sends it; what is no text is taken out of it. The first thing that breaks the contract is named: 'Please check quantity of item 1: it
 * must be at most 99'.
 */
export function readRequest<C extends Call>(call: C, body: unknown): ReadRequest<C> {
  // Words of a schema's own come before these.
  const parsed = call.request.safeParse(plainValue(body), { error: plainWords });
  if (parsed.success) return { ok: true, input: parsed.data as ParsedRequestOf<C> };
  const { issues } = parsed.error;
  const [issue] = issues;
  return {
    ok: false,
    message: `Please check ${fieldName(issue?.path ?? [])}: it ${issue?.message ?? 'is not valid'}`,
    fields: Object.fromEntries(
      issues.filter(({ path }) => path.length > 0).map(({ path, message }) => [path.join('.'), message]),
    ),
  };
}

/** What is wrong with a field, to be read after 'it'. */
function plainWords(issue: Issue): string {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === '' || Number(issue.minimum) <= 1 ? 'must not be empty' : 'is too short';
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      return issue.origin === 'array' ? `must hold at most ${issue.maximum}` : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'something else'}`;
    default:
      return 'is not valid';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Fields that a person knows by another name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['dob', 'date of birth'],
  ['otp', 'code'],
  ['itemId', 'product'],
  ['productId', 'product'],
  ['hCaptchaToken', 'CAPTCHA'],
  ['variantKey', 'variant'],
  ['updatedCart', 'cart'],
]);

/** 'quantity of item 1' for items.0.quantity; what is in a list is counted from 1. */
function fieldName(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined) return 'the request';
  const name =
    NAMES.get(field) ??
    field
      .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
      .replaceAll('_', ' ');
  const at = path.find((part) => typeof part === 'number');
  return at === undefined ? name : `${name} of item ${Number(at) + 1}`;
}
