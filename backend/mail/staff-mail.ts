import type { Role } from '@/lib/contract/desk/roles';
import { rolesInWords } from '@/lib/rules/desk/role-words';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { escapeHtml, mailButton, mailLayout, textFooter } from './mail-layout';

/**
 * Invites somebody to the desk. It opens nothing by itself: the login mails a code.
 *
 * @param by an owner's address; undefined where it was done by a command or a link
 */
export function invitationMail(
  to: string,
  roles: readonly Role[],
  by: string | undefined,
  siteUrl: string,
): MailContent {
  const shop = shopFacts().name;
  const heading = `You are invited to the desk of ${shop}`;
  const lines = [
    `${by ?? 'An owner'} invites you to work at the desk of ${shop}, where its orders and products are looked after.`,
    `Your roles there: ${rolesInWords(roles).toLowerCase()}.`,
    `Open the desk and type ${to}: a code comes to this address each time you log in. There is no password.`,
  ];
  const otherwise = 'If you do not know this shop, you can ignore this email.';
  const url = `${siteUrl}/desk/login`;
  return {
    subject: heading,
    text: `${[...lines, url, otherwise].join('\n\n')}\n${textFooter()}`,
    html: mailLayout(
      siteUrl,
      heading,
      `${paragraphs(lines)}\n${mailButton('Open the desk', url)}\n${paragraphs([otherwise])}`,
    ),
  };
}

/** What the owners of OWNER_EMAIL are mailed when somebody may come to the desk, may do something else, or no more. */
export function staffChangedMail(change: string, by: string, siteUrl: string): MailContent {
  const heading = 'Access to your desk has changed';
  const lines = [change, `By ${by}. If none of you did this, remove them and log everybody out there.`];
  const url = `${siteUrl}/desk/staff`;
  return {
    subject: `${heading} – ${shopFacts().name}`,
    text: [...lines, url].join('\n\n'),
    html: mailLayout(siteUrl, heading, `${paragraphs(lines)}\n${mailButton('See who has access', url)}`),
  };
}

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p style="margin:12px 0;overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join('\n');
