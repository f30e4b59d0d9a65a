import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from '@/lib/cart/cart-lines';
import { colorName } from '@/lib/catalogue/color-name';
import { isSnack } from '@/lib/catalogue/product-type';
import { formatRupees } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';
import { escapeHtml } from './mail-layout';

/** An item of an order as its mails tell it. */
export interface MailedItem {
  name: string;
  size: string;
  /** As the catalogue has it; goods without colours have a placeholder. */
  color: string;
  category: string;
  quantity: number;
  pricePaise: Paise;
}

/** A row of a mail: what, and what it comes to. */
export type Row = [name: string, amount: string];

export function itemRows(items: readonly MailedItem[]): Row[] {
  return items.map((item) => [itemLine(item), formatRupees(item.pricePaise * item.quantity)]);
}

function itemLine({ name, quantity, size, color, category }: MailedItem): string {
  const chosenSize = size && size !== ONE_SIZE ? `${isSnack({ category }) ? 'quantity' : 'size'} ${size}` : '';
  const chosenColor = color && color !== SNACK_COLOR && color !== FALLBACK_COLOR ? colorName(color) : '';
  return `${quantity} × ${[name, chosenSize, chosenColor].filter(Boolean).join(', ')}`;
}

/** Rows as HTML: names wrap, amounts do not. */
export function rowTable(rows: readonly Row[]): string {
  const cells = rows.map(
    ([name, amount]) =>
      `<tr><td style="padding:6px 8px 6px 0;vertical-align:top">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right;white-space:nowrap;vertical-align:top">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid #eadfcd">${cells.join('')}</table>`;
}
