import { createHmac } from 'node:crypto';
import type { ParsedRequestOf } from '@/lib/contract/call';
import { DRAFT_LINK_DAYS } from '@/lib/contract/limits';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import { deriveKey } from '../read-secret-key';
import { Refusal } from '../refusal';
import type { Context, Services } from '../services';
import { readStoredPages, shownAs } from './page-rows';

const DAY_MS = 24 * 60 * 60 * 1000;
const OVER = 'This link has ended, or its page is gone. Ask who sent it for another one.';

/** What leads to the draft of a page without a login, in lower case, since addresses may lose theirs; and until when, as ISO date. */
export function newDraftLink({ secret, now }: Pick<Services, 'secret' | 'now'>, id: string) {
  const until = now().getTime() + DRAFT_LINK_DAYS * DAY_MS;
  return { link: sign(secret, id, until), until: new Date(until).toISOString() };
}

/**
 * The draft that a link leads to; what is published where there is no draft any more.
 *
 * @throws Refusal 404 where this shop has not signed it, it is over, or the page is deleted
 */
export async function readDraftPage({ services }: Context, { link }: ParsedRequestOf<OptionalCalls['readDraftPage']>) {
  const [id = '', until = ''] = link.split('.');
  const isOurs =
    /^\d{1,15}$/.test(until) &&
    [services.secret, ...services.formerSecrets].some((key) => isSameSecret(sign(key, id, Number(until)), link));
  if (!isOurs || Number(until) < services.now().getTime()) throw new Refusal(404, OVER);
  const page = (await readStoredPages(services.db)).find((one) => one.id === id);
  const content = page?.draft ?? page?.published;
  if (!page || !content) throw new Refusal(404, OVER);
  return { success: true as const, page: shownAs(page, content), isDraft: page.draft !== undefined };
}

function sign(secret: Buffer, id: string, until: number): string {
  const said = `${id}.${until}`;
  const mac = createHmac('sha256', deriveKey(secret, 'drafts of pages')).update(said).digest('hex');
  return `${said}.${mac}`;
}
