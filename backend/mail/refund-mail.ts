import type { MailKind } from '@/lib/contract/mail-kinds';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import type { MailContent } from './code-mail';
import { escapeHtml, mailLayout, ownParagraphs, textFooter } from './mail-layout';
import { orderLinks } from './order-links';

/** What is said about the money of an order. */
interface RefundWords {
  kind: MailKind & `refund${string}`;
  subject: string;
  heading: string;
  lines: readonly string[];
}

/** The mail about money that goes back, or that went back. @param siteUrl the public origin */
export function refundMail(
  siteUrl: string,
  { publicId, firstName }: { publicId: string; firstName: string },
  { kind, subject, heading, lines }: RefundWords,
): MailContent {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const links = orderLinks(siteUrl, publicId, 'See your order');
  const own = wordsInMail(kind, { firstName, order: publicId });
  const html = `<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
${ownParagraphs(own.opening)}${lines.map((line) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join('\n')}
${links.html}${ownParagraphs(own.closing)}`;
  return {
    subject,
    text: [greeting, ...own.opening, ...lines, ...links.text, ...own.closing, textFooter()].join('\n\n'),
    html: mailLayout(siteUrl, heading, html),
  };
}
