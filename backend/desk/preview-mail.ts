import { randomUUID } from 'node:crypto';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { MailKind } from '@/lib/contract/mail-kinds';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { byFacts } from '@/lib/rules/shop/shop-facts';
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
export async function previewMail({ services }: MerchantContext, { kind }: DeskInput<'previewMail'>) {
  return { success: true as const, ...(await drawPreview(services, kind)) };
}

/**
 * Sends the preview to whoever asks for it, and to nobody else.
 *
 * @throws Refusal 400 where they came by a link, so that no address is known; 429 after twenty in an hour
 */
export async function sendMailPreview(context: MerchantContext, { kind }: DeskInput<'sendMailPreview'>) {
  const { services, who } = context;
  if (!who.includes('@'))
    throw new Refusal(400, 'You came by a link, so that we know no address of yours. Log in by a mailed code first.');
  const { subject, ...mail } = await drawPreview(services, kind);
  await services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    await refuseTooMany(trx, who, services.now());
    const marked = { id: NAME + randomUUID(), to: who, subject: `[Preview] ${subject}`, ...mail };
    await enqueueMail(trx, marked, services.now());
  });
  services.wakeMailWorker();
  return { success: true as const, message: `The preview is on its way to ${who}.` };
}

async function drawPreview(services: Services, kind: MailKind): Promise<MailContent> {
  const facts = factsOfDocument(await draftedDocument(services));
  return byFacts(facts, () => sampleMail(kind, services.config, services.now()));
}

async function refuseTooMany(trx: Queries, to: string, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('recipient', '=', to)
    .where('id', 'like', `${NAME}%`)
    .where('created_at', '>', after(now, -HOUR_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= AN_HOUR)
    throw new Refusal(429, 'You were mailed many previews within an hour. The one on this page is the same.');
}
