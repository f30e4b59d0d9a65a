import { shopFacts } from '@/lib/shop/shop-facts';
import { escapeHtml, mailLayout, textFooter } from './mail-layout';

/** What a mail says, without whom it goes to. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

const indianTime = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The mail with a login or sign-up code. The subject holds no code: it would show on a locked phone. */
export function codeMail(code: string, expiresAt: Date): MailContent {
  const until = `It works once, until ${indianTime.format(expiresAt)} (Indian time).`;
  const warning = 'Never tell it to anybody; we never ask for it. If you did not ask for it, you can ignore this mail.';
  return {
    subject: `Your ${shopFacts().name} login code`,
    text: `Your login code is ${code}\n\n${until}\n${warning}\n${textFooter()}`,
    html: mailLayout(
      'Your login code',
      `<p style="margin:16px 0;font-size:36px;font-weight:700;letter-spacing:6px">${code}</p>
<p style="margin:0 0 12px">${escapeHtml(until)}</p>
<p style="margin:0;color:#6b5a50">${escapeHtml(warning)}</p>`,
    ),
  };
}

/** The mail to somebody who tried to log in with an address that has no account: only they may learn that. */
export function noAccountMail(loginUrl: string): MailContent {
  const shop = shopFacts();
  const explained = `Somebody, probably you, tried to log in to ${shop.name} with this address, but there is no account with it yet.`;
  const next = 'To make one, choose Sign Up on the login page:';
  const warning = 'If it was not you, you can ignore this mail.';
  return {
    subject: `Your ${shop.name} login`,
    text: `${explained}\n\n${next}\n${loginUrl}\n\n${warning}\n${textFooter()}`,
    html: mailLayout(
      'There is no account yet',
      `<p style="margin:0 0 12px">${escapeHtml(explained)}</p>
<p style="margin:0 0 16px">${escapeHtml(next)}<br><a href="${escapeHtml(loginUrl)}" style="color:${shop.themeColor}">${escapeHtml(loginUrl)}</a></p>
<p style="margin:0;color:#6b5a50">${escapeHtml(warning)}</p>`,
    ),
  };
}
