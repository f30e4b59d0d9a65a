import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import type { WrittenPageContent } from '@/lib/contract/written-page';
import { oldAddress } from '@/lib/rules/routing/old-address';
import { paths } from '@/lib/rules/routing/paths';
import { recordChange } from '../audit/record-change';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import type { Queries } from '../database/tables';
import { askFirst, Refusal, SEE_FIELDS } from '../refusal';
import type { MerchantContext } from '../services';
import { changePages, contentOf, findPage, namesInUse, stateOf, type PageRow, type StoredPage } from './page-rows';
import { readTypedPage } from './typed-page';

/** So many versions of a page stay. */
const VERSIONS_MAX = 50;

/**
 * Saves the draft of a page, or publishes what was typed; without an id it makes a page. A published page that gets
 * another name is found at its old address too.
 *
 * @throws Refusal 400 with everything that is wrong, 404, 409 where it was changed meanwhile or there are too many
 */
export async function savePage(context: MerchantContext, { seen, ...typed }: DeskInput<'savePage'>) {
  const { config } = context.services;
  return changePages(context, async (trx, pages) => {
    const before = typed.id === '' ? undefined : findPage(pages, typed.id);
    if (before) refuseIfChanged(seen, stateOf(before));
    const others = pages.filter((page) => page !== before);
    if (!before && others.length >= WRITTEN_PAGE_MAX.pages)
      throw new Refusal(409, `A shop takes up to ${WRITTEN_PAGE_MAX.pages} pages: delete one first.`);
    const content = await readTypedPage(trx, typed, { before, siteUrl: config.siteUrl });
    const id = before?.id ?? randomUUID();
    if (typed.act === 'publish') {
      await publish(trx, context, { id, before, others, content });
      return { success: true as const, id, message: `“${content.title}” is published at ${paths.page(content.name)}.` };
    }
    await saveDraft(trx, context, { id, before, content });
    const words = before?.published
      ? 'Shoppers see what was published until you publish it.'
      : 'Shoppers do not see it yet.';
    return { success: true as const, id, message: `“${content.title}” is saved as a draft. ${words}` };
  });
}

interface Saved {
  id: string;
  before: StoredPage | undefined;
  content: WrittenPageContent;
}

async function saveDraft(trx: Queries, context: MerchantContext, { id, before, content }: Saved): Promise<void> {
  const json = JSON.stringify(content);
  const draft = json === JSON.stringify(before?.published) ? null : json;
  if (before && draft === before.row.draft) return;
  await writeRow(trx, context, id, { draft });
  await recordChange(trx, context, {
    what: before ? 'page draft saved' : 'page made',
    subject: { kind: 'page', id: content.name },
    after: changedFields(before?.draft ?? before?.published, content),
  });
}

async function publish(
  trx: Queries,
  context: MerchantContext,
  { id, before, others, content }: Saved & { others: readonly StoredPage[] },
): Promise<void> {
  const inFooter = others.filter(({ published }) => published?.inFooter).length;
  if (content.inFooter && inFooter >= WRITTEN_PAGE_MAX.inFooter)
    throw new Refusal(400, SEE_FIELDS, {
      inFooter: `is full: it takes ${WRITTEN_PAGE_MAX.inFooter} pages. Take another one out of it first.`,
    });
  const json = JSON.stringify(content);
  if (before?.row.draft === null && before.row.published === json) return;
  const at = context.services.now().toISOString();
  const first_published_at = before?.row.first_published_at ?? at;
  await writeRow(trx, context, id, { draft: null, published: json, first_published_at, published_at: at });
  await noteVersion(trx, { page_id: id, content: json, published_at: at, published_by: context.who });
  await leadOn(trx, before?.published?.name, content.name);
  await bumpCatalogueVersion(trx, []);
  await recordChange(trx, context, {
    what: 'page published',
    subject: { kind: 'page', id: content.name },
    before: before?.published && before.published.name !== content.name ? before.published.name : undefined,
    after: changedFields(before?.published, content),
  });
}

async function writeRow(
  trx: Queries,
  { services, who }: MerchantContext,
  id: string,
  row: Partial<Omit<PageRow, 'photos'>>,
): Promise<void> {
  const changed = { ...row, changed_at: services.now().toISOString(), changed_by: who };
  await trx
    .insertInto('written_pages')
    .values({ id, photos: '[]', ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

async function noteVersion(
  trx: Queries,
  version: { page_id: string; content: string; published_at: string; published_by: string },
): Promise<void> {
  const { last } = await trx
    .selectFrom('written_page_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('page_id', '=', version.page_id)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await trx
    .insertInto('written_page_versions')
    .values({ ...version, number })
    .execute();
  await trx
    .deleteFrom('written_page_versions')
    .where('page_id', '=', version.page_id)
    .where('number', '<=', number - VERSIONS_MAX)
    .execute();
}

/** An address that a page had leads to the one it has now, and none away from it. */
async function leadOn(trx: Queries, from: string | undefined, to: string): Promise<void> {
  const spelled = (name: string) => oldAddress(paths.page(name), new URLSearchParams()).whole;
  await trx
    .deleteFrom('redirects')
    .where('from_path', 'in', [spelled(to), ...(from ? [spelled(from)] : [])])
    .execute();
  if (from !== undefined && from !== to)
    await trx
      .insertInto('redirects')
      .values({ from_path: spelled(from), to_path: paths.page(to), kind: 'merchant' })
      .execute();
}

/** The fields that say something else, for the audit. */
function changedFields(before: WrittenPageContent | undefined, now: WrittenPageContent): string {
  const fields = Object.entries(now) as [keyof WrittenPageContent, unknown][];
  return fields
    .flatMap(([name, value]) => (JSON.stringify(before?.[name]) === JSON.stringify(value) ? [] : name))
    .join(', ');
}

/** Takes a page off the shop. @throws Refusal 404, 409 where it was changed meanwhile or is not published */
export async function hidePage(context: MerchantContext, { id, seen }: DeskInput<'hidePage'>) {
  return changePages(context, async (trx, pages) => {
    const page = findPage(pages, id);
    refuseIfChanged(seen, stateOf(page));
    if (!page.published) throw new Refusal(409, 'This page is not published.');
    await writeRow(trx, context, id, { draft: page.row.draft ?? page.row.published, published: null });
    await bumpCatalogueVersion(trx, []);
    await recordChange(trx, context, {
      what: 'page taken off the shop',
      subject: { kind: 'page', id: page.published.name },
    });
    return { success: true as const, message: `“${page.published.title}” is a draft again: shoppers do not see it.` };
  });
}

/** Drops the draft of a published page. @throws Refusal 404, 409 */
export async function resetPage(context: MerchantContext, { id, seen, sure }: DeskInput<'resetPage'>) {
  return changePages(context, async (trx, pages) => {
    const page = findPage(pages, id);
    refuseIfChanged(seen, stateOf(page));
    if (!page.draft || !page.published) throw new Refusal(409, 'There is no draft beside what is published.');
    askFirst(sure, [{ words: 'What you changed since it was published will be lost.', button: 'Discard the draft' }]);
    await writeRow(trx, context, id, { draft: null });
    await recordChange(trx, context, {
      what: 'page draft discarded',
      subject: { kind: 'page', id: page.published.name },
    });
    return { success: true as const, message: 'The draft is discarded; the page is unchanged.' };
  });
}

/** Makes what was published once the draft. @throws Refusal 404, 409 */
export async function restorePage(context: MerchantContext, { id, number, seen, sure }: DeskInput<'restorePage'>) {
  return changePages(context, async (trx, pages) => {
    const page = findPage(pages, id);
    refuseIfChanged(seen, stateOf(page));
    const row = await trx
      .selectFrom('written_page_versions')
      .select('content')
      .where('page_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    const content = contentOf(row?.content ?? null);
    if (!content) throw new Refusal(404, 'There is no such version any more.');
    if (page.row.published === row?.content && !page.draft) throw new Refusal(409, 'This is what the page says now.');
    // Another page may have its address by now.
    const isNamed = (await namesInUse(trx, id)).has(content.name);
    const name = isNamed ? ((page.draft ?? page.published)?.name ?? content.name) : content.name;
    if (page.draft) askFirst(sure, [{ words: 'It replaces your draft.', button: 'Use it anyway' }]);
    await saveDraft(trx, context, { id, before: page, content: { ...content, name } });
    return { success: true as const, message: 'It is the draft now: look it over, then publish it.' };
  });
}

/** Deletes a page. @throws Refusal 404, 409 where it was changed meanwhile; 400 the question */
export async function removePage(context: MerchantContext, { id, seen, sure }: DeskInput<'removePage'>) {
  return changePages(context, async (trx, pages) => {
    const page = findPage(pages, id);
    refuseIfChanged(seen, stateOf(page));
    const content = page.published ?? page.draft;
    askFirst(sure, [
      { words: 'The page, its draft and all its published versions will be gone.', button: 'Delete it' },
    ]);
    await trx.deleteFrom('written_page_versions').where('page_id', '=', id).execute();
    await trx.deleteFrom('written_pages').where('id', '=', id).execute();
    if (page.published) await bumpCatalogueVersion(trx, []);
    await recordChange(trx, context, {
      what: 'page deleted',
      subject: { kind: 'page', id: content?.name ?? id },
      before: { title: content?.title ?? '', text: content?.text ?? '' },
    });
    return { success: true as const, message: `“${content?.title ?? ''}” is deleted.` };
  });
}
