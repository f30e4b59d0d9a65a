import type { MailKind } from '@/lib/contract/mail-kinds';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import type { MailContent } from './code-mail';
import { escapeHtml, mailLayout, ownParagraphs, textFooter } from './mail-layout';
import { orderLinks } from './order-links';

interface LinkedOrder {
  publicId: string;
  firstName: string;
}

/** The mail to somebody who has asked for the link of an order. @param siteUrl the public origin */
export const orderLinkMail = (siteUrl: string, order: LinkedOrder): MailContent =>
  mailOf(siteUrl, order, 'orderLink', 'The link to your order', [
    `You, or somebody with your phone number or email address, asked for the link to order ${order.publicId}.`,
    'Anyone with this link can see and change the order, so please do not share it.',
  ]);

const CHANGED = {
  link: ['by its link', 'If this was not you, please write to us at once.'],
  shop: ['by us', 'If this is not what you wanted, please write to us at once.'],
} as const;

/** Says to the account what was changed of an order, by its link or by the shop. @param changed a sentence each */
export function orderChangedMail(
  siteUrl: string,
  order: LinkedOrder,
  changed: readonly string[],
  by: keyof typeof CHANGED = 'link',
): MailContent {
  const [how, end] = CHANGED[by];
  const lines = [`Your order ${order.publicId} was changed ${how}:`, ...changed, end];
  return mailOf(siteUrl, order, 'orderChanged', 'Your order was changed', lines);
}

function mailOf(
  siteUrl: string,
  { publicId, firstName }: LinkedOrder,
  kind: MailKind,
  heading: string,
  lines: readonly string[],
): MailContent {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const links = orderLinks(siteUrl, publicId, 'See your order');
  const own = wordsInMail(kind, { firstName, order: publicId });
  return {
    subject: `${heading} – ${publicId}`,
    text: [greeting, ...own.opening, ...lines, ...links.text, ...own.closing, textFooter()].join('\n\n'),
    html: mailLayout(
      siteUrl,
      heading,
      `<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
${ownParagraphs(own.opening)}${lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n')}
${links.html}${ownParagraphs(own.closing)}`,
    ),
  };
}
