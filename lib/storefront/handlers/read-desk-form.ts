import 'server-only';
import type { NextRequest } from 'next/server';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import { decodeFile } from '@/lib/contract/decode-file';
import { deskPath } from './lead-back-to-desk';
import { readBody } from './read-body';

/** The largest text that is stored of a field of a refused form, in characters. */
const STORED_CHARACTERS_MAX = 200_000;
/** Fields of the form itself: the pages to come back to, and which of several such forms it was. */
const BACK = 'back';
const REFUSED_BACK = 'refusedBack';
const FORM = 'form';
const FORM_CHARACTERS_MAX = 100;

/** A form as it came from one of our pages. */
export interface SentForm {
  /** By name, in the order they were sent; a file as its text, in whatever encoding it came. */
  fields: readonly (readonly [string, string])[];
  /** What may be shown again, by name: no files, which are chosen again. */
  typed: FormNotice['typed'];
  back: string;
  /** Where a refusal is shown, if elsewhere. */
  refusedBack: string | undefined;
  form: string;
}

/** @returns undefined where it is too large or no form */
export async function readDeskForm(request: NextRequest, bytesMax: number): Promise<SentForm | undefined> {
  const body = await readBody(request, bytesMax);
  const type = request.headers.get('content-type') ?? '';
  if (!body || !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const own = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const refusedBack = own(REFUSED_BACK);
  const sent = [...form].filter(([name]) => ![BACK, REFUSED_BACK, FORM].includes(name));
  return {
    fields: await Promise.all(
      sent.map(
        async ([name, value]) =>
          [name, typeof value === 'string' ? value : decodeFile(new Uint8Array(await value.arrayBuffer()))] as const,
      ),
    ),
    typed: typedIn(sent),
    back: deskPath(own(BACK)),
    refusedBack: refusedBack ? deskPath(refusedBack) : undefined,
    form: own(FORM).slice(0, FORM_CHARACTERS_MAX),
  };
}

function typedIn(sent: readonly (readonly [string, File | string])[]): FormNotice['typed'] {
  const typed: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of sent)
    if (typeof value === 'string' && value.length <= STORED_CHARACTERS_MAX) (typed[name] ??= []).push(value);
  return typed;
}
