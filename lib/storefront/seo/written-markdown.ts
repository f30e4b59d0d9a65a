import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import { lowestPrice, priceWords } from '@/lib/rules/catalogue/size-price';
import { paths } from '@/lib/rules/routing/paths';
import { productsIn, type Block, type Inline } from '@/lib/storefront/pages/page-nodes';
import { readPageText } from '@/lib/storefront/pages/read-page-text';
import { absoluteUrl } from './absolute-url';
import { escapeMarkdown, markdownAddress } from './escape-markdown';

interface Shown {
  siteUrl: string;
  hosts: readonly string[];
  /** Those on sale that the page names, at least. */
  byId: ReadonlyMap<string, Product>;
}

/** The ids of all products that a page's markdown names, if they are on sale. */
export const productsNamed = ({ products, text }: WrittenPage, place: Omit<Shown, 'byId'>): string[] => [
  ...products,
  ...productsIn(readPageText(text, place)),
];

/** A page of the merchant's as markdown, for programs: what shoppers see of it, and nothing that they do not. */
export function writtenMarkdown(page: WrittenPage, shown: Shown): string {
  const ids = page.products.filter((id) => shown.byId.has(id));
  return `${[
    `# ${escapeMarkdown(page.title)}`,
    escapeMarkdown(page.description),
    ...readPageText(page.text, shown).map((block) => blockText(block, shown)),
    ids.length > 0 ? `## In our shop\n\n${productLines(ids, shown)}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function blockText(block: Block, shown: Shown): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${lineText(block.children, shown)}`;
    case 'paragraph':
      return lineText(block.children, shown);
    case 'list':
      return block.items.map((item, at) => itemText(item, block.start, at, shown)).join('\n');
    case 'quote':
      return indented(block.children.map((one) => blockText(one, shown)).join('\n\n'), '> ', '> ');
    case 'code':
      return block.text.trimEnd().split('\n').map(escapeMarkdown).join('  \n');
    case 'rule':
      return '---';
    case 'table':
      return tableText(block.rows, shown);
    case 'products':
      return productLines(block.ids, shown);
  }
}

function itemText(item: readonly Block[], start: number | undefined, at: number, shown: Shown): string {
  const mark = start === undefined ? '- ' : `${start + at}. `;
  return indented(item.map((one) => blockText(one, shown)).join('\n\n'), mark, ' '.repeat(mark.length));
}

const indented = (text: string, first: string, others: string): string => first + text.replaceAll('\n', `\n${others}`);

function tableText([head = [], ...rows]: readonly Inline[][][], shown: Shown): string {
  const row = (cells: readonly Inline[][]) => `| ${cells.map((cell) => lineText(cell, shown)).join(' | ')} |`;
  return [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

function lineText(inlines: readonly Inline[], shown: Shown): string {
  return inlines.map((inline) => inlineText(inline, shown)).join('');
}

function inlineText(inline: Inline, shown: Shown): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return escapeMarkdown(inline.text);
    case 'break':
      return ' ';
    case 'strong':
      return `**${lineText(inline.children, shown)}**`;
    case 'em':
      return `*${lineText(inline.children, shown)}*`;
    case 'del':
      return `~~${lineText(inline.children, shown)}~~`;
    case 'link':
      return `[${lineText(inline.children, shown)}](${markdownAddress(absoluteUrl(inline.href, shown.siteUrl))})`;
    case 'picture':
      return `![${escapeMarkdown(inline.alt)}](${markdownAddress(absoluteUrl(inline.source, shown.siteUrl))})`;
  }
}

function productLines(ids: readonly string[], { byId, siteUrl }: Shown): string {
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((product) => {
      const url = markdownAddress(absoluteUrl(paths.product(product._id), siteUrl));
      return `- [${escapeMarkdown(product.name)}](${url}): ${priceWords(lowestPrice(product))}`;
    })
    .join('\n');
}
