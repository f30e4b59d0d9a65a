import { sql } from 'kysely';
import { momentWords } from '@/lib/rules/india/day-words';
import { withoutAddresses } from '@/lib/platform/log/create-logger';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { after, backOffMs, claimDue, isPastOrBeyond, putOff, type Queue } from '../due-work/claim-due';
import type { Services } from '../services';
import { isCertain } from './read-alerts';

const MINUTE_MS = 60_000;
/** What lasts is posted once more after this time, in ms. */
const AGAIN_MS = 24 * 60 * MINUTE_MS;
const BACK_OFF_MAX_MS = 60 * MINUTE_MS;
/** How long the channel may take to answer, in ms. */
const DEADLINE_MS = 10_000;

const ALERTS: Queue<'alerts'> = {
  table: 'alerts',
  key: 'cause',
  column: 'post_after',
  leaseMs: 2 * MINUTE_MS,
  waiting: sql`cleared_at is null and post_after is not null and ${isCertain()}`,
  isDue: (at) => isPastOrBeyond('post_after', at, AGAIN_MS),
  onClaim: sql`, post_attempts = post_attempts + 1`,
};

/**
 * Posts what needs the owner's attention to the second channel, as plain text: each alert at once and daily while it is
 * open. A closed alert is not posted. A failing channel is tried again after 1 minute, doubling up to 1 hour.
 */
export async function postAlerts(services: Services): Promise<void> {
  const { db, config, log, now } = services;
  if (config.alertUrl === undefined) return;
  for (;;) {
    const claimed = await claimDue(db, ALERTS, now());
    if (!claimed) return;
    const { words, since, path, post_attempts: attempts } = claimed;
    const lines = [`${shopFacts().name}, since ${momentWords(new Date(since))}: ${withoutAddresses(words)}`];
    try {
      await post(config.alertUrl, [...lines, config.siteUrl + (path ?? '/desk')].join('\n'));
      await putOff(db, ALERTS, claimed, after(now(), AGAIN_MS), sql`, post_attempts = 0`);
    } catch (error) {
      // The address may hold a password: only the kind of fault is logged.
      const why = error instanceof Error ? error.message : 'fault';
      log.warn(
        { cause: claimed.cause, attempts, why: why.replaceAll(config.alertUrl, 'ALERT_URL') },
        'an alert could not be posted',
      );
      await putOff(db, ALERTS, claimed, after(now(), backOffMs(MINUTE_MS, attempts, BACK_OFF_MAX_MS)));
    }
  }
}

/** @throws Error where it is not taken in time */
async function post(address: string, body: string): Promise<void> {
  const url = new URL(address);
  const { username, password } = url;
  // Fetch refuses an address with credentials, which belong into a header.
  url.username = url.password = '';
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(username ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {}),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
