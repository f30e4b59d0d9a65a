import { paint } from '../engine/paint';
import { grain, noise } from '../engine/random';
import type { Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import { basket } from './basket';
import { cone } from './cone';
import { bowl, plate, type Ware } from './crockery';
import { heap, type Lay } from './heap';

/** What a snack is served in: a flat plate, a deep bowl, or something of its own. */
export type Serving = { plate: Ware } | { bowl: Ware } | 'leaf' | 'board' | 'basket' | 'dabba' | 'cone';

const LEAF =
  'M40 600 C60 360 250 160 520 120 C700 96 830 130 880 170 C900 300 880 560 760 780 C640 980 420 1050 250 1000 C110 950 40 800 40 600 Z';

/** A cut banana leaf, its midrib from the lower left to the upper right. */
export async function bananaLeaf(relief: Relief): Promise<void> {
  const shades =
    '<linearGradient id="leaf" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#4a6630"/><stop offset=".5" stop-color="#6d8644"/><stop offset="1" stop-color="#4d6b33"/></linearGradient>';
  await paint(relief, {
    svg: shades + shape(LEAF, 'url(#leaf)'),
    material: { gloss: 0.62, specular: 0.05, metal: 0, sheen: 0 },
    level: 5,
    rim: { width: 16, height: 6 },
    soften: 2,
    texture: (x, y, touch) => {
      // Along and across the midrib; the veins leave it at a slant.
      const along = (x - 60) * 0.72 - (y - 960) * 0.69;
      const across = (x - 60) * 0.69 + (y - 960) * 0.72 - 26 * Math.sin(along / 300);
      const rib = Math.exp(-((across / 13) ** 2));
      const vein = Math.sin((along - Math.abs(across) * 0.32) / 4.6 + grain(x / 60, y / 60, 3, 2) * 2);
      const wave = grain(x / 130, y / 130, 6, 2);
      touch.dz = rib * 7 + vein * 0.42 * (1 - rib) + wave * 7;
      touch.shade = 1 + vein * 0.05 + rib * 0.5 + wave * 0.12;
    },
  });
}

const BOARD =
  'M150 300 Q150 262 190 260 L710 260 Q750 262 750 300 L750 900 Q750 940 710 940 L190 940 Q150 940 150 900 Z M414 262 Q410 160 430 128 Q450 108 470 128 Q490 160 486 262 Z';

/** A board of jackwood with a handle. */
async function board(relief: Relief): Promise<void> {
  await paint(relief, {
    svg: `<g transform="rotate(-7 450 600)">${shape(BOARD, '#a9713c')}</g>`,
    material: { gloss: 0.42, specular: 0.035, metal: 0, sheen: 0 },
    level: 8,
    rim: { width: 12, height: 12 },
    soften: 2,
    texture: (x, y, touch) => {
      const warp = noise(x / 90, y / 420, 5) * 1.7 + noise(x / 40, y / 300, 8) * 0.6;
      const rings = Math.sin(x / 11 + warp * 3.4);
      touch.dz = rings * 0.22;
      touch.shade = 0.9 + rings * 0.07 + 0.12 * grain(x / 5, y / 90, 4, 3);
    },
  });
  const hole = '<g transform="rotate(-7 450 600)"><circle cx="450" cy="158" r="13" fill="#5c3a1c"/></g>';
  await paint(relief, { svg: hole, material: { gloss: 0.2, specular: 0.02, metal: 0, sheen: 0 }, lift: -9 });
}

/** A round steel tin, its lid set down beside it. */
async function dabba(relief: Relief): Promise<void> {
  plate(relief, 700, 215, 232, 'steel', 4);
  plate(relief, 700, 215, 60, 'steel', 16);
  bowl(relief, 430, 620, 352, 'steel');
  await paint(relief, {
    svg: line('M92 548 Q40 620 92 694', '#b9bcc0', 17),
    material: { gloss: 0.72, specular: 0.6, metal: 0.85, sheen: 0 },
    level: 24,
    puff: 16,
  });
}

const isBowl = (serving: Serving): serving is { bowl: Ware } => typeof serving === 'object' && 'bowl' in serving;

/** Layers of a heap by what holds it: radius from its middle, in units. */
const FLAT = [330];
const DEEP = [300, 290, 210, 130];

/** Serves a snack around the middle of a product picture; `level` is how high the crockery stands. */
export async function serve(
  relief: Relief,
  serving: Serving,
  lay: Lay,
  size: number,
  seed: number,
  level = 2,
): Promise<void> {
  if (serving === 'cone') return cone(relief, lay, size, seed);
  let layers = FLAT;
  let middle = { x: 450, y: 570 };
  if (serving === 'leaf') await bananaLeaf(relief);
  else if (serving === 'board') {
    await board(relief);
    middle = { x: 452, y: 606 };
    layers = [290, 150];
  } else if (serving === 'basket') {
    basket(relief, 450, 580, 392);
    layers = [320, 300, 200];
  } else if (serving === 'dabba') {
    await dabba(relief);
    middle = { x: 430, y: 620 };
    layers = [290, 280, 190];
  } else if (isBowl(serving)) {
    bowl(relief, 450, 570, 355, serving.bowl, level);
    layers = DEEP;
  } else plate(relief, 450, 570, 405, serving.plate, level);
  layers.forEach((radius, layer) => heap(relief, { lay, size, ...middle, radius, seed: seed + layer * 20 }));
}
