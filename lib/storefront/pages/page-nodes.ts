/** What a text of the merchant's may become: everything that pages draw of it, and nothing else. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; isOwn: boolean; children: Inline[] }
  | { kind: 'picture'; source: string; alt: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  /** `isTight`: an entry of a list without room around it. */
  | { kind: 'paragraph'; isTight: boolean; children: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  /** The first row is its head. */
  | { kind: 'table'; rows: Inline[][][] }
  /** Cards of the products whose addresses stand there alone. */
  | { kind: 'products'; ids: string[] };

/** The words of a line, without what sets them off. */
function wordsOf(inlines: readonly Inline[]): string {
  const words = inlines.map((inline) => {
    if (inline.kind === 'break') return ' ';
    if (inline.kind === 'picture') return '';
    return 'text' in inline ? inline.text : wordsOf(inline.children);
  });
  return words.join('').replace(/\s+/g, ' ');
}

/** The words that a text begins with: those of its paragraphs, up to some hundred characters. */
export function openingOf(blocks: readonly Block[], enough = 200): string {
  let opening = '';
  for (const block of blocks) {
    if (opening.length >= enough) break;
    if (block.kind === 'paragraph') opening = `${opening} ${wordsOf(block.children)}`.trim();
  }
  return opening;
}

/** The pictures of a text, as pages write their addresses. */
export function picturesIn(blocks: readonly Block[]): string[] {
  const inLine = (inlines: readonly Inline[]): string[] =>
    inlines.flatMap((inline) => {
      if (inline.kind === 'picture') return inline.source;
      return 'children' in inline ? inLine(inline.children) : [];
    });
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(picturesIn);
    if (block.kind === 'quote') return picturesIn(block.children);
    if (block.kind === 'table') return block.rows.flatMap((row) => row.flatMap(inLine));
    return 'children' in block ? inLine(block.children) : [];
  });
}

/** The ids of the products whose cards stand in a text, as often as they do. */
export function productsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(productsIn);
    if (block.kind === 'quote') return productsIn(block.children);
    return block.kind === 'products' ? block.ids : [];
  });
}
