import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { newsWords } from '@/lib/rules/accounts/news-words';
import { recordChange } from '../audit/record-change';
import { isBehind, cutPage } from '../database/page';
import type { Queries } from '../database/tables';
import { csvPart, type Column } from '../desk/list-csv';
import { isConsentOn } from '../news/read-news';
import { stopLink } from '../news/news-link';
import type { MerchantContext, Services } from '../services';

/** Consents read at once. */
const PART = 500;

type Consent = Awaited<ReturnType<typeof readPart>>[number];

const columnsOf = (services: Services): readonly Column<Consent>[] => [
  { name: 'email', value: (row) => row.email },
  { name: 'first name', value: (row) => row.first_name },
  { name: 'last name', value: (row) => row.last_name },
  { name: 'asked', kind: 'time', value: (row) => row.asked_at },
  { name: 'confirmed', kind: 'time', value: (row) => row.confirmed_at },
  { name: 'where', value: (row) => row.how },
  { name: 'words', value: (row) => newsWords(row.words) },
  { name: 'unsubscribe', value: (row) => stopLink(services, row.id) },
];

/** A part of those who have confirmed that they want news, as CSV, each with a link to stop it. The audit says who took it. */
export async function exportNews(context: MerchantContext, { after }: DeskInput<'exportNews'>) {
  const { services } = context;
  if (!after)
    await recordChange(services.db, context, { what: 'file taken', subject: { kind: 'customer', id: 'news' } });
  const { rows, next } = cutPage(await readPart(services.db, after), PART, ({ user_id, id }) => [user_id, id]);
  return { success: true as const, csv: csvPart(columnsOf(services), rows, after), next };
}

function readPart(db: Queries, after: string | undefined) {
  return db
    .selectFrom('news_consents')
    .innerJoin('users', 'users.id', 'news_consents.user_id')
    .select(['news_consents.id', 'news_consents.user_id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['news_consents.asked_at', 'news_consents.confirmed_at', 'news_consents.how', 'news_consents.words'])
    .where('users.erased_at', 'is', null)
    .where(isConsentOn)
    .where(isBehind(['news_consents.user_id', 'news_consents.id'], after, 'asc'))
    .orderBy('news_consents.user_id')
    .orderBy('news_consents.id')
    .limit(PART + 1)
    .execute();
}
