import type { Selectable } from 'kysely';
import { z } from 'zod';
import { parsePlain } from '@/lib/contract/plain-text';
import {
  writtenPage,
  writtenPageContent,
  type PagePhoto,
  type WrittenPage,
  type WrittenPageContent,
} from '@/lib/contract/written-page';
import { inTurn } from '../audit/refuse-if-changed';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';

export type PageRow = Selectable<Tables['written_pages']>;

/** A page as it is stored, read. */
export interface StoredPage {
  id: string;
  draft: WrittenPageContent | undefined;
  published: WrittenPageContent | undefined;
  photos: PagePhoto[];
  row: PageRow;
}

/** All that this program can read: a newer one may have written others. In the order in which they were published first. */
export async function readStoredPages(queries: Queries): Promise<StoredPage[]> {
  const rows = await queries
    .selectFrom('written_pages')
    .selectAll()
    .orderBy('first_published_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const [draft, published] = [contentOf(row.draft), contentOf(row.published)];
    if (!draft && !published) return [];
    return { id: row.id, draft, published, photos: parsePlain(row.photos) as PagePhoto[], row };
  });
}

/** What shoppers see of them. */
export async function readWrittenPages(queries: Queries): Promise<WrittenPage[]> {
  return (await readStoredPages(queries)).flatMap((page) => (page.published ? shownAs(page, page.published) : []));
}

/** A page as pages of the shop are drawn. @param content what is published of it, or its draft */
export const shownAs = ({ photos, row }: StoredPage, content: WrittenPageContent): WrittenPage =>
  writtenPage.parse({
    ...content,
    photos,
    publishedAt: row.first_published_at ?? row.changed_at,
    changedAt: row.published_at ?? row.changed_at,
  });

export const contentOf = (json: string | null): WrittenPageContent | undefined =>
  json === null ? undefined : writtenPageContent.safeParse(parsePlain(json)).data;

/** The names of all pages but one, also of those that only a newer program can read: it shows them again. */
export async function namesInUse(queries: Queries, exceptId = ''): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('written_pages')
    .select(['draft', 'published'])
    .where('id', '<>', exceptId)
    .execute();
  return new Set(
    rows.flatMap(({ draft, published }) =>
      [draft, published].flatMap((json) => named.safeParse(parsePlain(json ?? 'null')).data?.name ?? []),
    ),
  );
}

const named = z.object({ name: z.string() });

/** What a form shows of a page, for `refuseIfChanged`. */
export const stateOf = ({ row }: StoredPage): unknown => [row.draft, row.published];

/** @throws Refusal 404 */
export function findPage(pages: readonly StoredPage[], id: string): StoredPage {
  const page = pages.find((one) => one.id === id);
  if (!page) throw new Refusal(404, 'There is no such page any more.');
  return page;
}

export const changePages = inTurn(readStoredPages);
