import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { versionOf } from '../audit/refuse-if-changed';
import type { MerchantContext } from '../services';
import { newDraftLink } from './draft-link';
import { linkedIds, readLinked } from './linked-products';
import { contentOf, findPage, readStoredPages, stateOf, type StoredPage } from './page-rows';

/** Every page, drafts first, then by title, with the products that shoppers do not see. */
export async function listPages({ services }: MerchantContext, _: DeskInput<'listPages'>) {
  const pages = (await readStoredPages(services.db)).map((page) => ({ page, content: contentNow(page) }));
  const idsOf = new Map(pages.map(({ page, content }) => [page, linkedIds(content, services.config.siteUrl)]));
  const linked = await readLinked(services.db, [...idsOf.values()].flat());
  const listed = pages.map(({ page, content: { name, title, inFooter } }) => ({
    id: page.id,
    name,
    title,
    inFooter,
    state: stateWord(page),
    at: page.row.changed_at,
    who: page.row.changed_by,
    missing: (idsOf.get(page) ?? []).flatMap((id) => (linked.get(id)?.isHere ? [] : (linked.get(id)?.name ?? id))),
  }));
  const rank = ({ state }: (typeof listed)[number]) => ['changed', 'draft', 'published'].indexOf(state);
  return {
    success: true as const,
    pages: listed.sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'en-IN')),
  };
}

/** @throws Refusal 404 */
export async function readPage({ services }: MerchantContext, { id }: DeskInput<'readPage'>) {
  const page = findPage(await readStoredPages(services.db), id);
  const content = contentNow(page);
  const rows = await services.db
    .selectFrom('written_page_versions')
    .selectAll()
    .where('page_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return {
    success: true as const,
    id,
    state: stateWord(page),
    content,
    ...(page.published ? { publicName: page.published.name } : {}),
    products: [...(await readLinked(services.db, linkedIds(content, services.config.siteUrl))).values()],
    photos: page.photos.map(({ url }) => url),
    ...(page.draft ? { link: newDraftLink(services, id) } : {}),
    at: page.row.changed_at,
    who: page.row.changed_by,
    versions: rows.map(({ number, content: said, published_at, published_by }) => ({
      number,
      at: published_at,
      who: published_by,
      title: contentOf(said)?.title ?? '',
    })),
    seen: versionOf(stateOf(page)),
  };
}

const stateWord = ({ draft, published }: StoredPage): 'draft' | 'published' | 'changed' =>
  !published ? 'draft' : draft ? 'changed' : 'published';

/** One of them is there of every page. */
function contentNow({ id, draft, published }: StoredPage) {
  const content = draft ?? published;
  if (!content) throw new Error(`The page ${id} says nothing.`);
  return content;
}
