import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { NewsState } from '@/lib/contract/user-profile';
import { isNewsVersion, NEWS_LINK_MS } from '@/lib/rules/accounts/news-words';
import { lockOwnCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { newsMail } from '../mail/account-mail';
import { enqueueMail } from '../mail/enqueue-mail';
import { sealMail } from '../mail/seal-mail';
import { Refusal } from '../refusal';
import type { Services, ShopperContext } from '../services';
import { confirmLink, readLink } from './news-link';
import { readNews } from './read-news';

const HOUR_MS = 60 * 60 * 1000;
/** Mails that one account may ask for in an hour. */
const MAILS_AN_HOUR = 3;
const TOO_OFTEN = 'We have emailed you that link several times. Please check your inbox, or try again in an hour.';
const OVER = 'This link has expired. Tick the news on your account page, and we email you another.';

type Asked = ParsedRequestOf<OptionalCalls['setNews']>;

/**
 * Asks for news, which mails one link to confirm it, or stops them. Nothing is on before the link is confirmed: a tick alone
 * does not show that the mailbox is theirs who ticked.
 *
 * @throws Refusal 400 for words that nobody was shown, 429 after three mails in an hour
 */
export async function setNews({ services, shopper }: ShopperContext, asked: Asked) {
  if (asked.wanted && !isNewsVersion(asked.words)) throw new Refusal(400, 'Please load the page again, then tick.');
  const news = await services.db.transaction().execute(async (trx) => {
    // The same lock as its erasing takes, and another tab's tick.
    await lockOwnCart(trx, shopper.id);
    const now = services.now();
    const state = await readNews(trx, shopper.id, now);
    if (!asked.wanted) return stop(trx, shopper.id, now);
    return state === 'off' ? ask(trx, services, { ...shopper, asked, now }) : state;
  });
  services.wakeMailWorker();
  return { success: true as const, news };
}

interface NewConsent {
  id: string;
  email: string;
  asked: Asked;
  now: Date;
}

async function ask(
  trx: Queries,
  services: Services,
  { id: userId, email, asked, now }: NewConsent,
): Promise<NewsState> {
  const { count } = await trx
    .selectFrom('news_consents')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAILS_AN_HOUR) throw new Refusal(429, TOO_OFTEN);
  const id = randomBytes(12).toString('base64url');
  await trx
    .insertInto('news_consents')
    .values({ id, user_id: userId, words: asked.words, how: asked.how, asked_at: now.toISOString() })
    .execute();
  const mail = sealMail(services.secret, newsMail(services.config.siteUrl, confirmLink(services, id)));
  const expiresAt = new Date(now.getTime() + NEWS_LINK_MS);
  await enqueueMail(trx, { to: email, replaces: 'account-news', ...mail, expiresAt }, now);
  return 'asked';
}

async function stop(trx: Queries, userId: string, now: Date): Promise<NewsState> {
  await trx
    .updateTable('news_consents')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return 'off';
}

/**
 * The mailed link: from now on the account gets news. A second press changes nothing.
 *
 * @throws Refusal 410 for a link that is none, too old, or of a consent that was withdrawn
 */
export async function confirmNews(
  { services }: Pick<ShopperContext, 'services'>,
  { link }: ParsedRequestOf<OptionalCalls['confirmNews']>,
) {
  const { db, now } = services;
  const at = now();
  const done = await db
    .updateTable('news_consents')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(at.toISOString())) }))
    .where('id', '=', readLink(services, 'confirm', link) ?? '')
    .where('ended_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('confirmed_at', 'is not', null),
        eb('asked_at', '>', new Date(at.getTime() - NEWS_LINK_MS).toISOString()),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!done) throw new Refusal(410, OVER);
  return { success: true as const };
}

/**
 * The link below each of the merchant's mails: no news to its account any more. The answer is the same where the account is
 * gone.
 *
 * @throws Refusal 410 for a link that this shop has not made
 */
export async function endNews(
  { services }: Pick<ShopperContext, 'services'>,
  { link }: ParsedRequestOf<OptionalCalls['endNews']>,
) {
  const id = readLink(services, 'stop', link);
  if (id === undefined) throw new Refusal(410, 'This link is incomplete. Please stop the news on your account page.');
  await services.db.transaction().execute(async (trx) => {
    const of = await trx.selectFrom('news_consents').select('user_id').where('id', '=', id).executeTakeFirst();
    if (of) await stop(trx, of.user_id, services.now());
  });
  return { success: true as const };
}
