import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { wordsInMail, type WordsInMail } from '@/lib/rules/shop/words-in-mail';
import { escapeHtml, mailLayout, ownParagraphs, textFooter } from './mail-layout';

/** What a mail says, without whom it goes to. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A code to erase an account is mailed to a logged-in shopper alone. */
const SOMEBODY_IS_IN = 'somebody is logged in as you: log out everywhere on your account page';

const indianTime = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The mail with a code, the same for login and sign-up, with or without an account. The subject holds no code: it would show on a locked phone. */
export function codeMail(siteUrl: string, code: string, expiresAt: Date): MailContent {
  return codeFor(siteUrl, 'login code', code, expiresAt, { own: wordsInMail('loginCode') });
}

/** The mail with a code that opens the merchant's desk. */
export function deskCodeMail(siteUrl: string, code: string, expiresAt: Date): MailContent {
  return codeFor(siteUrl, 'desk code', code, expiresAt);
}

/** The mail with the code that erases an account. */
export function erasureCodeMail(siteUrl: string, code: string, expiresAt: Date): MailContent {
  return codeFor(siteUrl, 'code to delete your account', code, expiresAt, {
    otherwise: SOMEBODY_IS_IN,
    own: wordsInMail('erasureCode'),
  });
}

function codeFor(
  siteUrl: string,
  name: string,
  code: string,
  expiresAt: Date,
  {
    otherwise = 'you can ignore this email',
    own = { opening: [], closing: [] },
  }: { otherwise?: string; own?: WordsInMail } = {},
): MailContent {
  const until = `It works once, until ${indianTime.format(expiresAt)} (Indian time).`;
  const warning = `Never share it with anyone; we never ask for it. If you did not ask for it, ${otherwise}.`;
  return {
    subject: `Your ${shopFacts().name} ${name}`,
    text: `${[...own.opening, `Your ${name} is ${code}`, `${until}\n${warning}`, ...own.closing].join('\n\n')}\n${textFooter()}`,
    html: mailLayout(
      siteUrl,
      `Your ${name}`,
      `${ownParagraphs(own.opening)}<p style="margin:16px 0;font-size:36px;font-weight:700;letter-spacing:6px">${code}</p>
<p style="margin:0 0 12px">${escapeHtml(until)}</p>
<p style="margin:0;color:${brandColors().inkSoft}">${escapeHtml(warning)}</p>${ownParagraphs(own.closing)}`,
    ),
  };
}
