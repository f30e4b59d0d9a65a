import { paths } from '@/lib/rules/routing/paths';
import { escapeHtml, mailButton } from './mail-layout';

/** How a mail leads to its order, in both halves. */
interface OrderLinks {
  text: readonly string[];
  html: string;
}

/**
 * The order's own page, which takes no login, and the order among all of its shopper. The address of the page gets its
 * signature when the mail goes out (backend/orders/order-link.ts).
 *
 * @param label of the button
 */
export function orderLinks(siteUrl: string, publicId: string, label: string): OrderLinks {
  const page = siteUrl + paths.linkedOrder(publicId);
  const all = siteUrl + paths.order(publicId);
  return {
    text: [`${label}: ${page}`, `Your orders: ${all}`],
    html: `${mailButton(label, page)}
<p style="margin:8px 0 0"><a href="${escapeHtml(all)}">Your orders, with returns and receipts</a></p>`,
  };
}
