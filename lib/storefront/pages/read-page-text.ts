import 'server-only';
import MarkdownIt, { type Token } from 'markdown-it';
import { cutText } from '@/lib/contract/cut-text';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import { plainText } from '@/lib/contract/plain-text';
import { productOnLine } from '@/lib/rules/pages/product-lines';
import type { Block, Inline } from './page-nodes';
import { linkTarget, writtenPicture } from './page-targets';

/** Raw HTML stays text. Every link is parsed, and where it may lead is decided in page-targets.ts alone. */
const parserOf = (...rules: string[]) => {
  const parser = new MarkdownIt('commonmark', { html: false }).enable(rules);
  parser.validateLink = () => true;
  return parser;
};
const markdown = parserOf('table', 'strikethrough');
const withoutTables = parserOf('strikethrough');

/** Most cells that the tables of a text may have: the parser fills short rows up to the width of the head. */
const CELLS_MAX = 10_000;

/** Emphasis within emphasis deeper than this is drawn without it: drawing and flight data go down into each. */
const INLINE_DEPTH_MAX = 8;

/** What decides on links and pictures. */
export interface TextPlace {
  /** The shop's public origin. */
  siteUrl: string;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
}

/**
 * A merchant's Markdown as what pages draw: headings, paragraphs, emphasis, lists, quotes, links, tables, pictures and the
 * cards of products whose addresses stand alone. Whatever else is in it becomes text, as do tables of too many cells.
 * A text longer than pages take is cut.
 */
export function readPageText(text: string, place: TextPlace): Block[] {
  const plain = plainText(cutText(text, WRITTEN_PAGE_MAX.text));
  const parser = cellsAtMost(plain) > CELLS_MAX ? withoutTables : markdown;
  return new BlockReader(parser.parse(plain, {}), place).blocks();
}

/** As if every line up to the next empty one were a row as wide as the widest of them. */
function cellsAtMost(text: string): number {
  const cells = text.split(/\n[ \t]*\n/).map((part) => {
    const widths = part.split('\n').map((line) => line.split('|').length - 1);
    return widths.length * Math.max(...widths);
  });
  return cells.reduce((sum, one) => sum + one, 0);
}

/** Reads tokens in their order; markdown-it nests 20 blocks at most. */
class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #place: TextPlace;
  #at = 0;
  #hasHeading = false;

  constructor(tokens: readonly Token[], place: TextPlace) {
    this.#tokens = tokens;
    this.#place = place;
  }

  /** Those up to the end of the block that is being read. */
  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.nesting !== -1; token = this.#next()) {
      const block = this.#block(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #block(token: Token): Block | undefined {
    switch (token.type) {
      case 'heading_open':
        return this.#heading(token);
      case 'paragraph_open':
        return this.#paragraph(token.hidden);
      case 'bullet_list_open':
        return { kind: 'list', start: undefined, items: this.#items() };
      case 'ordered_list_open':
        return { kind: 'list', start: Number(token.attrGet('start') ?? 1), items: this.#items() };
      case 'blockquote_open':
        return { kind: 'quote', children: this.blocks() };
      case 'table_open':
        return { kind: 'table', rows: this.#rows() };
      case 'fence':
      case 'code_block':
        return { kind: 'code', text: token.content };
      case 'hr':
        return { kind: 'rule' };
      default:
        // What is not known is passed over, and what is in it.
        if (token.nesting === 1) this.blocks();
        return undefined;
    }
  }

  /** Below the page's own heading; the first is never a smaller one. */
  #heading({ tag }: Token): Block {
    const level = tag > 'h2' && this.#hasHeading ? 3 : 2;
    this.#hasHeading = true;
    return { kind: 'heading', level, children: this.#line() };
  }

  #paragraph(isTight: boolean): Block {
    const lines = (this.#tokens[this.#at]?.content ?? '').split('\n');
    const ids = lines.flatMap((line) => productOnLine(line, this.#place.siteUrl) ?? []);
    const children = this.#line();
    return ids.length === lines.length ? { kind: 'products', ids } : { kind: 'paragraph', isTight, children };
  }

  #items(): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#next(); token && token.nesting !== -1; token = this.#next()) items.push(this.blocks());
    return items;
  }

  #rows(): Inline[][][] {
    const rows: Inline[][][] = [];
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(readLine(token.children ?? [], this.#place));
    }
    return rows;
  }

  /** The one line of a heading or paragraph, up to its end. */
  #line(): Inline[] {
    const line = this.#next();
    this.#next();
    return readLine(line?.children ?? [], this.#place);
  }
}

function readLine(tokens: readonly Token[], place: TextPlace): Inline[] {
  const open: Inline[][] = [[]];
  for (const token of tokens) {
    const into = open.at(-1);
    if (!into) break;
    if (token.nesting === 1) open.push(open.length > INLINE_DEPTH_MAX ? into : childrenOf(token, into, place));
    else if (token.nesting === -1) open.pop();
    else into.push(...leaf(token, place));
  }
  return open[0] ?? [];
}

const EMPHASIS: Readonly<Record<string, 'strong' | 'em' | 'del'>> = {
  strong_open: 'strong',
  em_open: 'em',
  s_open: 'del',
};

/** Where the content of what opens goes: into itself, or where it may not be, into what it stands in. */
function childrenOf(token: Token, into: Inline[], { siteUrl }: TextPlace): Inline[] {
  const children: Inline[] = [];
  const kind = EMPHASIS[token.type];
  if (kind) {
    into.push({ kind, children });
    return children;
  }
  const target = token.type === 'link_open' && linkTarget(String(token.attrGet('href') ?? ''), siteUrl);
  if (!target) return into;
  into.push({ kind: 'link', ...target, children });
  return children;
}

function leaf({ type, content, ...token }: Token, { hosts }: TextPlace): Inline[] {
  switch (type) {
    case 'image': {
      const [, address = ''] = token.attrs?.find(([name]) => name === 'src') ?? [];
      const source = writtenPicture(String(address), hosts);
      const alt = (token.children ?? []).map((part) => part.content).join('');
      return source ? [{ kind: 'picture', source, alt }] : [{ kind: 'text', text: alt }];
    }
    case 'code_inline':
      return [{ kind: 'code', text: content }];
    case 'hardbreak':
      return [{ kind: 'break' }];
    case 'softbreak':
      return [{ kind: 'text', text: '\n' }];
    default:
      return content === '' ? [] : [{ kind: 'text', text: content }];
  }
}
