import { momentWords } from '@/lib/rules/india/day-words';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { escapeHtml, mailButton, mailLayout } from './mail-layout';

interface MailedAlert {
  words: string;
  /** ISO date. */
  since: string;
  path: string | null;
}

/** What owners are mailed when something needs their hand. */
export function alertMail(alerts: readonly MailedAlert[], siteUrl: string): MailContent {
  const heading =
    alerts.length === 1 ? 'Something needs your attention' : `${alerts.length} things need your attention`;
  const lines = alerts.map(({ words, since }) => `Since ${momentWords(new Date(since))}: ${words}`);
  const url = siteUrl + (alerts.length === 1 ? (alerts[0]?.path ?? '/desk') : '/desk');
  return {
    subject: `${heading} – ${shopFacts().name}`,
    text: [...lines, url].join('\n\n'),
    html: mailLayout(
      siteUrl,
      heading,
      `${lines.map((line) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join('\n')}
${mailButton('Open the desk', url)}`,
    ),
  };
}
