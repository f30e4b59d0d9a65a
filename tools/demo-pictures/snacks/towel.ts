import { clothTexture, cotton } from '../fabric';
import { tone } from '../engine/colour';
import type { Fold } from '../engine/folds';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { shape } from '../engine/svg';

const CREASES: readonly Fold[] = [
  {
    points: [
      [60, 300],
      [330, 260],
      [860, 330],
    ],
    width: 60,
    height: 9,
  },
  {
    points: [
      [120, 900],
      [420, 860],
      [820, 960],
    ],
    width: 70,
    height: 8,
  },
  {
    points: [
      [700, 140],
      [640, 500],
      [760, 1060],
    ],
    width: 54,
    height: -7,
  },
];

/** Lines of a Madras check, `pitch` units apart; widths and colours take turns. */
function checks(ground: string, stripe: string, pitch: number): string {
  const bars = Array.from({ length: 30 }, (_, number) => {
    const at = number * pitch - 200;
    const wide = number % 3 === 0 ? pitch * 0.36 : pitch * 0.1;
    return `<path d="M${at} -300 V1600" stroke-width="${wide}"/><path d="M-300 ${at} H1600" stroke-width="${wide}"/>`;
  });
  return `<rect x="-400" y="-400" width="2200" height="2200" fill="${ground}"/><g stroke="${stripe}" stroke-opacity=".62" fill="none">${bars.join('')}</g>`;
}

/** A checked cotton towel spread under the plate, in the pack's colour; it leaves the upper right corner free. */
export async function towel(relief: Relief, hex: string, turn: number): Promise<void> {
  const outline = 'M96 236 Q470 196 812 228 Q838 600 806 962 Q450 990 104 958 Q74 600 96 236 Z';
  const place = `rotate(${turn} 450 600)`;
  const fringe = Array.from(
    { length: 54 },
    (_, number) => `M${112 + number * 13} 958 l${((number * 7) % 5) - 2} 22`,
  ).join(' ');
  await paint(relief, {
    svg: `<path transform="${place}" d="${fringe}" stroke="${tone(hex, 1.1)}" stroke-width="3.4" stroke-linecap="round"/>`,
    material: cotton,
    level: 2,
  });
  await paint(relief, {
    svg: `<clipPath id="towel"><path d="${outline}"/></clipPath><g transform="${place}"><g clip-path="url(#towel)">${checks('#f2e7cf', hex, 62)}</g></g>`,
    material: cotton,
    level: 3,
    rim: { width: 10, height: 4 },
    texture: clothTexture('jersey', CREASES, 21),
  });
  await paint(relief, {
    svg: `<g transform="${place}">${shape('M96 236 Q470 196 812 228 L812 244 Q470 212 97 252 Z', tone(hex, 0.9))}</g>`,
    material: cotton,
    stain: true,
  });
}
