import type { Account } from '@/lib/contract/user-profile';
import { dayWords } from '@/lib/rules/india/day-words';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { escapeHtml, mailLayout, textFooter } from './mail-layout';

/**
 * The last mail to a shopper who has erased their account: what was deleted, and what of their orders stays for how
 * long.
 */
export function erasedMail(siteUrl: string, { underWay, keptUntil: until }: Omit<Account, 'email'>): MailContent {
  const { name } = shopFacts();
  const lines = [
    `Your account at ${name} is deleted. Nobody is logged in with it any more, and this address can sign up anew.`,
    ...(until === undefined
      ? []
      : [`What the law makes a seller keep of your orders stays with us until ${dayWords(until)} and is erased then.`]),
    ...(underWay === 0
      ? []
      : [
          underWay === 1
            ? 'One order is still under way. We carry on with it, and write to you about it until it is over.'
            : `${underWay} orders are still under way. We carry on with them, and write to you about them until they are over.`,
        ]),
    'Was it not you? Then please write to us at once.',
  ];
  return {
    subject: `Your ${name} account is deleted`,
    text: `${lines.join('\n\n')}\n${textFooter()}`,
    html: mailLayout(
      siteUrl,
      'Your account is deleted',
      lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n'),
    ),
  };
}
