import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import { writtenPageContent, type WrittenPageContent } from '@/lib/contract/written-page';
import { nameOfTitle } from '@/lib/rules/pages/name-of-title';
import type { Queries } from '../database/tables';
import { Refusal, SEE_FIELDS } from '../refusal';
import { readProductLines } from './linked-products';
import { namesInUse, type StoredPage } from './page-rows';

type Typed = Omit<DeskInput<'savePage'>, 'seen'>;

/**
 * What a form says of a page. A name that was left empty is made of the title.
 *
 * @param before what is stored of the page; undefined of a new one
 * @throws Refusal 400 with everything that is wrong, by fields
 */
export async function readTypedPage(
  queries: Queries,
  { id: _, act, products: lines, name: typedName, ...typed }: Typed,
  { before, siteUrl }: { before: StoredPage | undefined; siteUrl: string },
): Promise<WrittenPageContent> {
  const faults: Record<string, string> = {};
  const names = await namesInUse(queries, before?.id);
  const name = typedName === '' ? freeName(nameOfTitle(typed.title), names) : typedName;
  if (name === '') faults['name'] = 'cannot be made of this title: type one in Latin letters, like onam-sarees';
  else if (names.has(name)) faults['name'] = `${name} belongs to another page`;
  const known = [...(before?.draft?.products ?? []), ...(before?.published?.products ?? [])];
  const asked = lines.split('\n').flatMap((line) => line.trim() || []);
  const read =
    asked.length > WRITTEN_PAGE_MAX.products ? undefined : await readProductLines(queries, asked, { known, siteUrl });
  if (!read) faults['products'] = `takes up to ${WRITTEN_PAGE_MAX.products}`;
  else if ('fault' in read) faults['products'] = read.fault;
  if (typed.picture !== '' && typed.pictureAlt === '')
    faults['pictureAlt'] = 'is missing: say in a few words what the picture shows';
  if (act === 'publish' && typed.text === '') faults['text'] = 'is empty: a page needs words before it is published';
  const content = writtenPageContent.safeParse({ ...typed, name, products: read && 'ids' in read ? read.ids : [] });
  for (const { path, message, code } of content.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    faults[field] ??= wordsOf(field, message, code);
  }
  if (!content.success || Object.keys(faults).length > 0) throw new Refusal(400, SEE_FIELDS, faults);
  return content.data;
}

/** The name, or the first with a number behind it that no other page has. */
function freeName(name: string, others: ReadonlySet<string>): string {
  let [free, number] = [name, 2];
  while (name !== '' && others.has(free)) {
    free = `${name.slice(0, 55)}-${number}`.replace(/-+(?=-\d+$)/, '');
    number += 1;
  }
  return free;
}

function wordsOf(field: string, message: string, code: string): string {
  const most = (WRITTEN_PAGE_MAX as Readonly<Record<string, number>>)[field];
  if (code === 'too_small') return 'is empty';
  return code === 'too_big' && most !== undefined ? `is longer than ${most} characters` : message;
}
