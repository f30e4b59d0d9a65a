import { createElement, Fragment, type ReactNode } from 'react';
import { ProductCards } from '@/components/written/product-cards';
import { WrittenPicture } from '@/components/written/written-picture';
import { KolamBand } from '@/components/ui/kolam-motif';
import type { PagePhoto } from '@/lib/contract/written-page';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import type { Block, Inline } from '@/lib/storefront/pages/page-nodes';
import styles from './page-text.module.css';

interface PageTextProps {
  blocks: readonly Block[];
  /** Of products on sale; others are left out. */
  cards: readonly CardFacts[];
  photos: readonly PagePhoto[];
}

/** The text of a merchant's page. Each element is made here by its kind: nothing of the text itself is trusted as markup. */
export function PageText({ blocks, cards, photos }: PageTextProps) {
  const hasHeading = blocks.findIndex(({ kind }) => kind === 'heading');
  const draw = (block: Block, at: number) =>
    drawBlock(block, { cards, photos, level: hasHeading >= 0 && hasHeading < at ? 3 : 2 });
  return createElement('div', { className: styles.text }, ...blocks.map(draw));
}

interface Around extends Omit<PageTextProps, 'blocks'> {
  /** Of the headings of cards. */
  level: 2 | 3;
}

function drawBlock(block: Block, around: Around): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, undefined, ...drawLine(block.children, around));
    case 'paragraph':
      return createElement(paragraphOf(block), undefined, ...drawLine(block.children, around));
    case 'list':
      return createElement(
        block.start === undefined ? 'ul' : 'ol',
        block.start === undefined || block.start === 1 ? undefined : { start: block.start },
        ...block.items.map((item) => createElement('li', undefined, ...drawBlocks(item, around))),
      );
    case 'quote':
      return createElement('blockquote', undefined, ...drawBlocks(block.children, around));
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
    case 'rule':
      return <KolamBand className={styles.rule} />;
    case 'table':
      return <PageTable rows={block.rows} around={around} />;
    case 'products': {
      const shown = block.ids.flatMap((id) => around.cards.find((card) => card.id === id) ?? []);
      return shown.length > 0 ? <ProductCards cards={shown} level={around.level} /> : null;
    }
  }
}

/** Pictures that stand alone take all the room. */
function paragraphOf({ isTight, children }: Extract<Block, { kind: 'paragraph' }>) {
  if (isTight) return Fragment;
  const isPicture = children.some(({ kind }) => kind === 'picture');
  const hasWords = children.some(
    (inline) => inline.kind !== 'picture' && !('text' in inline && inline.text.trim() === ''),
  );
  return isPicture && !hasWords ? 'div' : 'p';
}

const drawBlocks = (blocks: readonly Block[], around: Around): ReactNode[] =>
  blocks.map((block) => drawBlock(block, around));

/** Children for `createElement`: in fixed places they need no keys. */
const drawLine = (inlines: readonly Inline[], around: Around): ReactNode[] =>
  inlines.map((inline) => drawInline(inline, around));

function drawInline(inline: Inline, around: Around): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'picture':
      return <WrittenPicture source={inline.source} alt={inline.alt} photos={around.photos} />;
    case 'link':
      return createElement(
        'a',
        { href: inline.href, ...(inline.isOwn ? {} : { rel: 'noopener nofollow' }) },
        ...drawLine(inline.children, around),
      );
    default:
      return createElement(inline.kind, undefined, ...drawLine(inline.children, around));
  }
}

/** Wider than a phone it scrolls sideways within itself. */
function PageTable({ rows: [head = [], ...rows], around }: { rows: readonly Inline[][][]; around: Around }) {
  const cells = (tag: 'th' | 'td', row: readonly Inline[][]) =>
    row.map((cell) => createElement(tag, tag === 'th' ? { scope: 'col' } : undefined, ...drawLine(cell, around)));
  return (
    <div className={styles.table} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>{createElement('tr', undefined, ...cells('th', head))}</thead>
        {createElement('tbody', undefined, ...rows.map((row) => createElement('tr', undefined, ...cells('td', row))))}
      </table>
    </div>
  );
}
