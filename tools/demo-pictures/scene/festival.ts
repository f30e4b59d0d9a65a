import type { Drawing } from '../drawing';
import { paint } from '../engine/paint';
import { matte } from '../engine/relief';
import { grain } from '../engine/random';
import { plate } from '../snacks/crockery';
import { heap } from '../snacks/heap';
import { tindis } from '../snacks/tindis';
import { garland, marigold, petals } from './blossoms';
import { granite } from './grounds';
import { glow, lamp } from './lamp';
import { lotusKolam } from './lotus-kolam';

const MIDDLE = [950, 450] as const;
const LAMPS = [
  [600, 240, 0.5],
  [590, 660, -0.5],
  [945, 92, 0.25],
  [925, 812, 0.2],
  [1330, 620, -2.7],
] as const;

/** An evening before the door: a kolam in rice flour, brass lamps around it, chakli for who comes. */
export const festival: Drawing = async (relief) => {
  granite(relief);
  for (const [x, y] of LAMPS) await glow(relief, x, y, 330);
  await paint(relief, {
    svg: lotusKolam(MIDDLE[0], MIDDLE[1], 262, '#f7f1e4', 9),
    material: matte,
    lift: 1.4,
    texture: (x, y, touch) => {
      touch.dz = grain(x / 5, y / 5, 3, 2) * 0.9;
      touch.shade = 0.95 + grain(x / 9, y / 9, 6, 2) * 0.1;
    },
  });
  for (const [x, y, turn] of LAMPS) await lamp(relief, x, y, 82, turn);
  plate(relief, 1395, 245, 205, 'brass');
  heap(relief, { lay: tindis['bhajani-chakli'].lay, size: 74, x: 1395, y: 245, radius: 168, seed: 4 });
  for (const [place, [x, y, size]] of (
    [
      [1190, 760, 56],
      [1274, 836, 48],
      [1136, 852, 42],
      [716, 86, 46],
      [790, 46, 38],
      [720, 832, 50],
    ] as const
  ).entries()) {
    marigold(relief, x, y, size, place + 1, place % 3 === 1 ? '#f6bd22' : '#ee7d10');
  }
  petals(relief, 1250, 640, 100, 12, 5);
  petals(relief, 660, 450, 100, 9, 8);
  garland(
    relief,
    [
      [1620, 520],
      [1530, 610],
      [1480, 740],
      [1510, 850],
      [1610, 920],
    ],
    40,
  );
};
