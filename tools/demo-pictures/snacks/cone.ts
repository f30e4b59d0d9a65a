import { paint } from '../engine/paint';
import { grain, noise, seeded } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import type { Lay } from './heap';

const newsprint: Material = { gloss: 0.15, specular: 0.015, metal: 0, sheen: 0.15 };

const CONE = 'M232 470 Q450 560 672 452 L470 1050 Q452 1078 434 1050 Z';
const MOUTH = 'M232 470 Q226 386 450 376 Q676 372 672 452 Q450 560 232 470 Z';

/** Columns of print too small to read. */
function print(): string {
  const random = seeded(12);
  const rows = Array.from({ length: 64 }, (_, row) => {
    const y = 440 + row * 11;
    const head = row % 19 === 5;
    return Array.from({ length: 5 }, (__, column) => {
      const x = 190 + column * 112;
      const length = 60 + random() * 38;
      return `<path d="M${x} ${y} h${length.toFixed(0)}" stroke-width="${head ? 8 : 3.1}"/>`;
    }).join('');
  });
  return `<g stroke="#5c564c" stroke-opacity=".5" transform="rotate(14 450 700)">${rows.join('')}</g>`;
}

/** A cone rolled of newspaper, as on the beach, filled to the brim; the snack lies over its mouth. */
export async function cone(relief: Relief, lay: Lay, size: number, seed: number): Promise<void> {
  const random = seeded(seed);
  await paint(relief, { svg: shape(MOUTH, '#8d8371'), material: newsprint, level: 26 });
  await paint(relief, {
    svg: `<clipPath id="cone"><path d="${CONE}"/></clipPath><g clip-path="url(#cone)">${shape(CONE, '#e6dcc6')}${print()}</g>`,
    material: newsprint,
    level: 10,
    puff: 112,
    soften: 4,
    texture: (x, y, touch) => {
      const crease = Math.abs(noise(x / 120 - y / 300, y / 260, 9));
      touch.dz = grain(x / 60, y / 90, 5, 3) * 3 - 4 * Math.exp(-crease * 26);
      touch.shade = 0.98 + 0.05 * grain(x / 14, y / 14, 4, 2);
    },
  });
  await paint(relief, {
    svg: line('M440 1052 Q560 760 660 470', '#8f8672', 4, 'opacity=".7"'),
    material: newsprint,
    lift: -2,
  });
  await paint(relief, { svg: line('M236 474 Q450 566 668 458', '#efe6d2', 13), material: newsprint, puff: 9 });
  // From the back row to the front one, each lying on what is there: a heap that rises out of the mouth.
  const rows = [
    [330, 150],
    [352, 290],
    [382, 400],
    [352, 330],
    [306, 210],
    [416, 440],
    [392, 380],
    [330, 250],
    [430, 400],
    [360, 150],
  ] as const;
  for (const [row, [y, wide]] of rows.entries()) {
    const count = Math.max(2, Math.round(wide / (size * 1.5)));
    for (let place = 0; place <= count; place += 1) {
      const x = 452 + (place / count - 0.5) * wide + (random() - 0.5) * size * 0.7;
      lay(relief, {
        x,
        y: y + 24 + (random() - 0.5) * size * 0.6,
        size: size * (0.9 + random() * 0.18),
        turn: random() * 6.28,
        seed: seed * 80 + row * 20 + place,
      });
    }
  }
  for (const [place, [x, y]] of (
    [
      [150, 640],
      [210, 780],
      [720, 700],
      [662, 860],
      [770, 560],
    ] as const
  ).entries()) {
    lay(relief, { x, y, size, turn: place * 1.9, seed: seed * 60 + place });
  }
}
