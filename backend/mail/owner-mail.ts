import type { MailContent } from './code-mail';
import { itemTable, type MailedItem, type PicturePlace } from './item-rows';
import { escapeHtml, mailButton, mailLayout } from './mail-layout';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** An order or a return as the owner's mail shows it. */
export interface OwnerNotice {
  kind: 'order' | 'paid' | 'cancelled' | 'return';
  /** Its number and what it is about, in a line. */
  subject: string;
  heading: string;
  lines: readonly string[];
  items: readonly MailedItem[];
  /** Where it goes to, or comes from; the phone is its last line. */
  address: readonly string[];
  /** Where at the desk it is worked on. */
  path: string;
}

/**
 * What an owner is mailed: one thing with all that it takes to pack it, or several in one digest.
 *
 * @param more how many further things there are that the digest leaves out
 */
export function ownerMail(notices: readonly OwnerNotice[], more: number, place: PicturePlace): MailContent {
  const [only] = notices;
  const heading = notices.length === 1 && more === 0 && only ? only.heading : countWords(notices, more);
  const subject = notices.length === 1 && more === 0 && only ? `${only.heading} ${only.subject}` : heading;
  const rest = more === 0 ? [] : [`${more} more: ${place.siteUrl}/desk/orders`];
  return {
    subject: `${subject} – ${shopFacts().name}`,
    text: [...notices.map((one) => textOf(one, place, notices.length > 1)), ...rest].join('\n\n---\n\n'),
    html: mailLayout(
      place.siteUrl,
      heading,
      [
        ...notices.map((one) => htmlOf(one, place, notices.length > 1)),
        ...rest.map((line) => `<p style="margin:16px 0 0">${escapeHtml(line)}</p>`),
      ].join(`\n<hr style="margin:20px 0;border:0;border-top:1px solid ${brandColors().line}">\n`),
    ),
  };
}

/** '3 orders and 1 return'. */
function countWords(notices: readonly OwnerNotice[], more: number): string {
  const names = {
    order: ['order', 'orders'],
    paid: ['order paid online', 'orders paid online'],
    cancelled: ['cancelled order', 'cancelled orders'],
    return: ['return', 'returns'],
  };
  const parts = (['order', 'paid', 'cancelled', 'return'] as const).flatMap((kind) => {
    const count = notices.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [`${count} ${names[kind][count === 1 ? 0 : 1]}`];
  });
  return `${[...parts, ...(more === 0 ? [] : [`${more} more`])].join(', ')} for you to look at`;
}

function textOf(
  { heading, subject, lines, items, address, path }: OwnerNotice,
  { siteUrl }: PicturePlace,
  isOneOfMany: boolean,
): string {
  return [
    `${isOneOfMany ? `${heading} ` : ''}${subject}`,
    ...lines,
    items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join('\n'),
    ...(address.length === 0 ? [] : [address.join('\n')]),
    siteUrl + path,
  ].join('\n\n');
}

function htmlOf(
  { heading, subject, lines, items, address, path }: OwnerNotice,
  place: PicturePlace,
  isOneOfMany: boolean,
): string {
  const title = isOneOfMany ? `${heading} ${subject}` : subject;
  return `<p style="margin:0 0 8px;font-weight:700;overflow-wrap:anywhere">${escapeHtml(title)}</p>
${lines.map((line) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join('\n')}
${itemTable(items, place)}
${address.length === 0 ? '' : `<p style="margin:12px 0 0;overflow-wrap:anywhere">${address.map(addressLine).join('<br>')}</p>`}
${mailButton('Open it at the desk', place.siteUrl + path)}`;
}

/** A phone number is called by a tap. */
function addressLine(line: string): string {
  const shown = escapeHtml(line);
  return /^\+\d{8,15}$/.test(line) ? `<a href="tel:${line}">${shown}</a>` : shown;
}
