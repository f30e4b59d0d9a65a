import { createHmac } from 'node:crypto';
import { sql, type Expression, type SqlBool } from 'kysely';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import { paths } from '@/lib/rules/routing/paths';
import type { Queries } from '../database/tables';
import type { MailTransport, OutgoingMail } from '../mail/create-mail-transport';
import { deriveKey } from '../read-secret-key';
import type { Services } from '../services';
import { isListed } from './is-under-way';
import type { OrderRow } from './read-order';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link opens the page of an order that has arrived or was cancelled, in days. */
const OPEN_DAYS = 60;
/** Of the signature as it is in a link: 132 bits. The version is behind it, so that no link ends in a sign that chats leave out. */
const SIGNATURE_CHARACTERS = 22;
const LINK = /^([A-Z0-9]{1,6}-[0-9A-Z]{12})\.([\w-]{22})([1-9]\d{0,5})$/;

type Keys = Pick<Services, 'secret' | 'formerSecrets'>;

/** What a link opens: each has a key of its own, so that a link of one opens no other. */
type Purpose = 'links of orders' | 'links of drafts';

/** What a link says, where this shop has signed it. */
interface SignedLink {
  publicId: string;
  version: number;
}

/** What opens the page of an order without a login: its number and a signature that nobody can guess. */
export const orderLink = (
  { secret }: Pick<Keys, 'secret'>,
  { public_id: publicId, link_version: version }: Pick<OrderRow, 'public_id' | 'link_version'>,
): string => sign(secret, 'links of orders', { publicId, version });

/** @internal */
export const isSignedLink = (keys: Keys, link: string): boolean =>
  readSigned(keys, 'links of orders', link) !== undefined;

/** What opens the page of a draft, of which there is one link: withdrawn, it no longer works. */
export const draftLink = ({ secret }: Pick<Keys, 'secret'>, publicId: string): string =>
  sign(secret, 'links of drafts', { publicId, version: 1 });

/** The number of the draft that a link opens; undefined where this shop has not signed it. */
export const readDraftLink = (keys: Keys, link: string): string | undefined =>
  readSigned(keys, 'links of drafts', link)?.publicId;

/** Looked at before the database is: a guess learns nothing of which orders there are, nor from how long the answer takes. */
function readSigned({ secret, formerSecrets }: Keys, purpose: Purpose, link: string): SignedLink | undefined {
  const [, publicId = '', , version] = LINK.exec(link) ?? [];
  const said = { publicId, version: Number(version ?? 0) };
  const fits = [secret, ...formerSecrets].map((key) => isSameSecret(sign(key, purpose, said), link));
  return fits.includes(true) ? said : undefined;
}

function sign(secret: Buffer, purpose: Purpose, { publicId, version }: SignedLink): string {
  const mac = createHmac('sha256', deriveKey(secret, purpose)).update(`${publicId}.${version}`);
  return `${publicId}.${mac.digest('base64url').slice(0, SIGNATURE_CHARACTERS)}${version}`;
}

/** Condition on `orders`: a link opens its page, since none has ended it and it has not been over for 60 days. */
export function isLinkOpen(now: Date): Expression<SqlBool> {
  const since = new Date(now.getTime() - OPEN_DAYS * DAY_MS).toISOString();
  return sql<boolean>`(orders.link_version > 0 and ${isListed()}
    and not (orders.status in ('Delivered', 'Cancelled') and (orders.updated_at <= ${since} or exists (
      select 1 from order_events where order_events.order_id = orders.id
        and order_events.status = orders.status and order_events.created_at <= ${since}))))`;
}

/** The order that a link opens; undefined alike of one that nobody has signed, that was ended, and that is too old. */
export async function findLinkedOrder(
  queries: Queries,
  services: Services,
  link: string,
): Promise<OrderRow | undefined> {
  const signed = readSigned(services, 'links of orders', link);
  return queries
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', signed?.publicId ?? '')
    .where('link_version', '=', signed?.version ?? 0)
    .where(isLinkOpen(services.now()))
    .executeTakeFirst();
}

/** The links of these orders, by internal id; those whose page none opens are left out. */
export async function readLinks(services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'public_id', 'link_version'])
    .where('id', 'in', ids)
    .where(isLinkOpen(services.now()))
    .execute();
  return new Map(rows.map((row) => [row.id, orderLink(services, row)]));
}

/** The link of an order by its number; undefined where none opens its page. */
export async function readOrderLink(
  queries: Queries,
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  publicId: string,
): Promise<string | undefined> {
  const order = await queries
    .selectFrom('orders')
    .select(['public_id', 'link_version'])
    .where('public_id', '=', publicId)
    .where(isLinkOpen(now()))
    .executeTakeFirst();
  return order && orderLink({ secret }, order);
}

/**
 * Writes the links of orders into mails as they go out: the addresses of orders' pages wait without the signature, so that no
 * database holds a link, and get that of now. Where no link opens the page any more they lead to the order among its shopper's own.
 */
export const writingOrderLinks = (services: Services, transport: MailTransport): MailTransport => ({
  send: async (mail) => transport.send(await withOrderLinks(services, mail)),
  close: () => transport.close(),
});

async function withOrderLinks(services: Services, words: OutgoingMail): Promise<OutgoingMail> {
  const { db, config } = services;
  const start = config.siteUrl + paths.linkedOrder('');
  const found = new Set(
    words.text
      .split(start)
      .slice(1)
      .flatMap((rest) => /^[A-Z0-9]{1,6}-[0-9A-Z]{12}(?!\.)/.exec(rest)?.[0] ?? []),
  );
  let { text, html } = words;
  for (const publicId of found) {
    const link = await readOrderLink(db, services, publicId);
    const address = config.siteUrl + (link === undefined ? paths.order(publicId) : paths.linkedOrder(link));
    [text, html] = [text, html].map((half) => half.replaceAll(start + publicId, address)) as [string, string];
  }
  return { ...words, text, html };
}
