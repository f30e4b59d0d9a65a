import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { escapeHtml } from '../../mail/mail-layout';
import type { OutboxMail } from './read-outbox';

const style = () => `
body{margin:0;background:${brandColors().paper};color:${brandColors().ink};font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px}
h1{font-size:26px;margin:0}h2{font-size:18px;margin:0}
header p{margin:4px 0 20px;color:${brandColors().inkSoft}}a{color:${brandColors().brand}}
article{background:#fff;border-radius:12px;padding:16px;margin:0 0 16px;border-left:4px solid ${brandColors().brand}}
.meta{margin:0 0 8px;color:${brandColors().inkSoft};font-size:14px;overflow-wrap:anywhere}
.code{margin:8px 0;font-size:40px;font-weight:700;letter-spacing:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0 0}
iframe{width:100%;height:26rem;border:1px solid ${brandColors().line};border-radius:8px;margin-top:8px}
summary{cursor:pointer;min-height:44px;line-height:44px;color:${brandColors().brand}}`;

const shownTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** Said where those to owners are left out. */
const WITHOUT_OWNERS =
  '<p>Everybody who reaches this test shop can read this page. Emails to its owners are not on it: <code>npm run shop -- outbox</code> in the shop’s folder prints them.</p>';

/**
 * @param refresh reload the page by itself every few seconds
 * @param isOpen whether others than this machine read it
 */
export function outboxPage(
  mails: readonly OutboxMail[],
  { refresh, isOpen }: { refresh: boolean; isOpen: boolean },
): string {
  const link = refresh ? '<a href="?">Stop refreshing</a>' : '<a href="?refresh=1">Refresh automatically</a>';
  const list =
    mails.length > 0
      ? mails.map(mailArticle).join('\n')
      : '<p>No emails yet. Ask for a login code, then look again.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh ? '<meta http-equiv="refresh" content="4">' : ''}
<title>Outbox (${mails.length}) · ${escapeHtml(shopFacts().name)}</title><style>${style()}</style></head>
<body><main><header><h1>Outbox</h1>
<p>Emails of this test shop, newest first. They went nowhere else. ${link} · <a href="?format=json">JSON</a></p>${isOpen ? WITHOUT_OWNERS : ''}</header>
${list}
</main></body></html>
`;
}

function mailArticle(mail: OutboxMail): string {
  const code = /\bcode is (\d{6})\b/.exec(mail.text)?.[1];
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · ${escapeHtml(shownTime.format(new Date(mail.at)))}</p>
${code ? `<p class="code" data-code>${code}</p>` : ''}<pre>${escapeHtml(mail.text.trim())}</pre>
<details><summary>As the email app shows it</summary><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}" loading="lazy"></iframe></details>
</article>`;
}
