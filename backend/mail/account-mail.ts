import type { MailKind } from '@/lib/contract/mail-kinds';
import type { Account } from '@/lib/contract/user-profile';
import { dayWords } from '@/lib/rules/india/day-words';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { escapeHtml, mailButton, mailLayout, ownParagraphs, textFooter } from './mail-layout';

/**
 * The last mail to a shopper who has erased their account: what was deleted, and what of their orders stays for how
 * long.
 *
 * @param of 'orders' where they had no account
 */
export function erasedMail(
  siteUrl: string,
  { underWay, keptUntil: until }: Omit<Account, 'email' | 'news'>,
  of: 'account' | 'orders' = 'account',
): MailContent {
  const { name } = shopFacts();
  const lines = [
    of === 'account'
      ? `Your account at ${name} is deleted. All its logins have ended, and you can sign up again with this address.`
      : `As you asked, your data at ${name} is deleted.`,
    ...(until === undefined
      ? []
      : [`What the law asks us to keep of your orders stays with us until ${dayWords(until)} and is erased then.`]),
    ...(underWay === 0
      ? []
      : [
          underWay === 1
            ? 'One order is still under way. We carry on with it, and write to you about it until it is over.'
            : `${underWay} orders are still under way. We carry on with them, and write to you about them until they are over.`,
        ]),
    'If this was not you, please write to us at once.',
  ];
  const [subject, heading] =
    of === 'account'
      ? [`Your ${name} account is deleted`, 'Your account is deleted']
      : [`Your data at ${name} is deleted`, 'Your data is deleted'];
  return inLines(siteUrl, subject, heading, lines, 'accountErased');
}

/** Says to a shopper who wrote what the merchant has corrected. @param corrected names of fields: 'first name' */
export function correctedMail(siteUrl: string, corrected: readonly string[]): MailContent {
  const { name } = shopFacts();
  const lines = [
    `As you asked, we have corrected these details of your account at ${name}: ${corrected.join(', ')}.`,
    'If you did not ask for this, please write to us at once.',
  ];
  return inLines(
    siteUrl,
    `Your ${name} account was corrected`,
    'Your account was corrected',
    lines,
    'accountCorrected',
  );
}

/** Asks to confirm that news are wanted. @param link opens a page with a button: nothing happens by opening it */
export function newsMail(siteUrl: string, link: string): MailContent {
  const { name } = shopFacts();
  const heading = `News from ${name}?`;
  const line = 'You, or somebody using your address, asked for our news and offers by email.';
  const otherwise = 'If it was not you, ignore this email: nothing is sent to you then.';
  const own = wordsInMail('newsConfirm');
  const lines = [...own.opening, line, `Please confirm it here, within a week:\n${link}`, otherwise, ...own.closing];
  return {
    subject: `Please confirm: news from ${name}`,
    text: `${lines.join('\n\n')}\n${textFooter()}`,
    html: mailLayout(
      siteUrl,
      heading,
      `${ownParagraphs(own.opening)}<p style="margin:0 0 12px">${escapeHtml(line)} Please confirm it within a week.</p>
${mailButton('Yes, email me news', link)}
<p style="margin:12px 0 0">${escapeHtml(otherwise)}</p>${ownParagraphs(own.closing)}`,
    ),
  };
}

function inLines(
  siteUrl: string,
  subject: string,
  heading: string,
  lines: readonly string[],
  kind: MailKind,
): MailContent {
  const own = wordsInMail(kind);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n');
  return {
    subject,
    text: `${[...own.opening, ...lines, ...own.closing].join('\n\n')}\n${textFooter()}`,
    html: mailLayout(siteUrl, heading, `${ownParagraphs(own.opening)}${paragraphs}${ownParagraphs(own.closing)}`),
  };
}
