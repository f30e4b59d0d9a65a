import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { cutText } from '@/lib/contract/cut-text';
import type { MailKind } from '@/lib/contract/mail-kinds';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { daysInAreas, factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import { lockSettings } from '../audit/refuse-if-changed';
import type { Queries } from '../database/tables';
import { after } from '../due-work/claim-due';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { draftedDocument } from '../shop-document/shop-draft';
import type { MailContent } from '../mail/code-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { sampleMail } from '../mail/sample-mail';

const HOUR_MS = 60 * 60 * 1000;
/** Previews that one owner is mailed in an hour. */
const AN_HOUR = 20;
/** A mail to owners, by FOR_OWNERS. */
const NAME = 'desk-preview-';

/** A kind of mail with the words of the draft, about an order that is none. */
export async function previewMail(context: MerchantContext, { kind }: DeskInput<'previewMail'>) {
  const { services } = context;
  return {
    success: true as const,
    ...(await drawPreview(services, kind)),
    fixed: fixedWords(services, kind, await draftedDocument(services)),
    ...recipientFor(context),
  };
}

/**
 * Where the preview goes, or why nowhere. A link tells no address; who has one may do all that an owner may, and a marked
 * sample to the only owner there is can harm nobody.
 */
function recipientFor({ services, who }: MerchantContext): { to: string; why?: never } | { to?: never; why: string } {
  if (who.includes('@')) return { to: who };
  const [only, ...others] = services.config.ownerEmails;
  if (only === undefined)
    return {
      why: 'The shop does not know your address. Set OWNER_EMAIL to it, start the shop again, and log in by an emailed code.',
    };
  if (others.length === 0) return { to: only };
  return { why: 'You logged in by a link, which does not show which owner you are. Log in by an emailed code.' };
}

/** Longer paragraphs of the mail are named by their beginning. */
const NAMED_MAX = 160;

/** Between which paragraphs of the mail the merchant's own stand, of a mail that has a mark in the place of each. */
function fixedWords(services: Services, kind: MailKind, document: ShopDocument) {
  const [opening, closing] = ['[opening]', '[closing]'];
  const marked = { ...document, mails: { ...document.mails, [kind]: { opening: [opening], closing: [closing] } } };
  const parts = drawnBy(services, kind, marked).text.split('\n\n');
  const named = (at: number) => cutText((parts[at] ?? '').replaceAll('\n', ' '), NAMED_MAX);
  const [first, last] = [parts.indexOf(opening), parts.indexOf(closing)];
  return { greeting: named(first - 1), start: named(first + 1), end: named(last - 1) };
}

/**
 * Sends the preview to the one who asks for it, and to nobody else.
 *
 * @throws Refusal 400 where they came by a link, so that no address is known, unless there is one owner; 429 after twenty in an hour
 */
export async function sendMailPreview(context: MerchantContext, { kind }: DeskInput<'sendMailPreview'>) {
  const { services } = context;
  const { to, why } = recipientFor(context);
  if (to === undefined) throw new Refusal(400, why);
  const { subject, ...mail } = await drawPreview(services, kind);
  await services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    await refuseTooMany(trx, to, services.now());
    const marked = { id: NAME + randomUUID(), to, subject: `[Preview] ${subject}`, ...mail };
    await enqueueMail(trx, marked, services.now());
  });
  services.wakeMailWorker();
  return { success: true as const, message: `The preview is on its way to ${to}.` };
}

const drawPreview = async (services: Services, kind: MailKind): Promise<MailContent> =>
  drawnBy(services, kind, await draftedDocument(services));

const drawnBy = (services: Services, kind: MailKind, document: ShopDocument): MailContent =>
  byFacts(factsOfDocument(document, daysInAreas(factsOfNow())), () =>
    sampleMail(kind, services.config, services.now()),
  );

async function refuseTooMany(trx: Queries, to: string, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('recipient', '=', to)
    .where('id', 'like', `${NAME}%`)
    .where('created_at', '>', after(now, -HOUR_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= AN_HOUR)
    throw new Refusal(429, 'You were sent many previews within an hour. The one on this page is the same.');
}
