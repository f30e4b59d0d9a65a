import { paint } from '../engine/paint';
import { seeded } from '../engine/random';
import type { Relief } from '../engine/relief';
import { clipped, shape } from '../engine/svg';
import { tone } from '../engine/colour';
import type { Fold } from '../engine/folds';
import { clothTexture, cotton, type Cloth } from '../fabric';

export interface FoldedPiece {
  hex: string;
  cloth: Cloth;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  /** Height of what it lies on. */
  level: number;
  seed: number;
  /** Paint in the piece's own coordinates, its middle at 0 0, clipped to it. */
  print?: string;
}

function rounded(width: number, height: number): string {
  const w = width / 2;
  const h = height / 2;
  return `M${-w + 14} ${-h} Q0 ${-h - 7} ${w - 14} ${-h} Q${w + 2} ${-h + 1} ${w} ${-h + 20} Q${w + 6} 0 ${w - 2} ${h - 26} Q${w} ${h} ${w - 26} ${h + 1} Q0 ${h + 7} ${-w + 26} ${h} Q${-w} ${h} ${-w + 1} ${h - 24} Q${-w - 6} 0 ${-w} ${-h + 18} Q${-w - 1} ${-h} ${-w + 14} ${-h} Z`;
}

/** A folded garment: layers of cloth whose edges show at the bottom, rounded over at the fold. */
export async function foldedCloth(relief: Relief, piece: FoldedPiece): Promise<void> {
  const { hex, cloth, x, y, width, height, turn, seed, print, level } = piece;
  const random = seeded(seed);
  const place = (svg: string, dx = 0, dy = 0) =>
    `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn})">${svg}</g>`;
  const folds: Fold[] = Array.from({ length: 7 }, () => {
    const fx = x + (random() - 0.5) * width * 0.8;
    const fy = y + (random() - 0.5) * height * 0.9;
    const angle = random() * Math.PI;
    const long = 60 + random() * 90;
    return {
      points: [
        [fx - Math.cos(angle) * long, fy - Math.sin(angle) * long],
        [fx, fy + 9],
        [fx + Math.cos(angle) * long, fy + Math.sin(angle) * long],
      ],
      width: 24 + random() * 26,
      height: (random() - 0.4) * 14,
    };
  });
  const texture = clothTexture(cloth, folds, seed);
  for (const layer of [2, 1, 0]) {
    const outline = rounded(width - layer * 5, height);
    const svg =
      shape(outline, tone(hex, 1 - layer * 0.05)) +
      (layer === 0 && print ? clipped(print, outline, `folded${seed}`) : '');
    await paint(relief, {
      svg: place(svg, layer * 2.5, layer * 7),
      material: cotton,
      level: level + (2 - layer) * 8,
      rim: { width: 20, height: 9 },
      soften: 1.4,
      ...(layer === 0 ? { texture } : { texture: clothTexture(cloth, [], seed + layer) }),
    });
  }
}
