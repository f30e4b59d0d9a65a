import { brandColors } from '@/lib/rules/shop/brand-colors';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { isDrawing, servedPicture } from '@/lib/rules/catalogue/served-picture';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { escapeHtml } from './mail-layout';

/** An item of an order as its mails show it. */
export interface MailedItem {
  name: string;
  size: string;
  /** As the catalogue has it; items without colours have a placeholder. */
  color: string;
  category: string;
  subCategory?: string;
  quantity: number;
  pricePaise: Paise;
  /** What offers took off the line, in the mail of a placed order. */
  savedPaise?: Paise | undefined;
  /** Address of the picture of its colour, as the catalogue has it; '' without one. */
  image: string;
}

/** Where mails take pictures from: the shop's public origin, and hosts whose pictures it shows as well. */
export interface PicturePlace {
  siteUrl: string;
  imageHosts: readonly string[];
}

/** Drawn half as wide, for dense screens; a width and a quality of the picture service. */
const PICTURE = { width: 144, quality: 60 };

/** A row of a mail: what, and what it comes to. */
export type Row = [name: string, amount: string];

export function itemRows(items: readonly MailedItem[]): Row[] {
  return items.map((item) => [
    `${item.quantity} × ${nameWithVariant(item)}${item.savedPaise ? ` (you save ${formatRupees(item.savedPaise)})` : ''}`,
    formatRupees(item.pricePaise * item.quantity),
  ]);
}

/** Items as HTML, each with its small picture; items without one leave its place empty, so that the names stay in line. */
export function itemTable(items: readonly MailedItem[], place: PicturePlace): string {
  const pictures = items.map((item) => pictureOf(item, place));
  const hasPictures = pictures.some((picture) => picture !== '');
  return table(
    itemRows(items).map((row, at) =>
      tableRow(row, hasPictures ? `<td style="${CELL};width:60px">${pictures[at]}</td>` : ''),
    ),
  );
}

/** Rows as HTML: names wrap, amounts do not. */
export function rowTable(rows: readonly Row[]): string {
  return table(rows.map((row) => tableRow(row)));
}

const CELL = 'padding:6px 8px 6px 0;vertical-align:top';

function tableRow([name, amount]: Row, before = ''): string {
  return `<tr>${before}<td style="${CELL}">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right;white-space:nowrap;vertical-align:top">${escapeHtml(amount)}</td></tr>`;
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid ${brandColors().line}">${rows.join('')}</table>`;
}

/** By the rule of the pages: only from our own origin or an allowed host. Mail programs do not show drawings (SVG). */
function pictureOf({ image, name }: MailedItem, { siteUrl, imageHosts }: PicturePlace): string {
  const source = pictureSource(image, imageHosts);
  if (!source || isDrawing(source)) return '';
  const address = siteUrl + servedPicture(source, PICTURE.width, PICTURE.quality);
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" width="52" height="65" style="display:block;width:52px;height:65px;object-fit:cover;border-radius:6px;background:${brandColors().paper};font-size:10px;line-height:1.2;overflow:hidden">`;
}
