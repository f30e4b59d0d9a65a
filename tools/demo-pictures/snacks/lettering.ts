import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';

type Font = Parameters<typeof satori>[1]['fonts'][number];

const FACE = new URL(
  '../../../../node_modules/@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff',
  import.meta.url,
);
let face: Promise<Font> | undefined;

const loadFace = async (): Promise<Font> => ({
  name: 'Anek',
  weight: 700,
  style: 'normal',
  data: await readFile(fileURLToPath(FACE)),
});

export interface Lettering {
  text: string;
  /** Middle of the line. */
  x: number;
  /** Upper edge of the line. */
  y: number;
  size: number;
  hex: string;
  spacing?: number;
}

/** One centred line in the shop's own typeface, as outlines: no font has to be installed where pictures are drawn. */
export async function lettering({ text, x, y, size, hex, spacing = 0 }: Lettering): Promise<string> {
  face ??= loadFace();
  const width = 900;
  const line = {
    display: 'flex',
    width: '100%',
    justifyContent: 'center',
    fontSize: size,
    lineHeight: 1,
    letterSpacing: spacing,
    color: hex,
    fontFamily: 'Anek',
  };
  const svg = await satori({ type: 'div', props: { style: line, children: text } } as never, {
    width,
    height: Math.ceil(size * 1.3),
    fonts: [await face],
  });
  const outlines = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return `<g transform="translate(${x - width / 2} ${y})">${outlines}</g>`;
}
