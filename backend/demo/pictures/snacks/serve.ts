import { paint } from '../engine/paint';
import { grain } from '../engine/random';
import type { Relief } from '../engine/relief';
import { shape } from '../engine/svg';
import { bowl, plate, type Ware } from './crockery';

/** What a snack is served on. */
export type Serving = Ware | 'leaf';

const LEAF = 'M40 600 C60 360 250 160 520 120 C700 96 830 130 880 170 C900 300 880 560 760 780 C640 980 420 1050 250 1000 C110 950 40 800 40 600 Z';

/** A cut banana leaf, its midrib from the lower left to the upper right. */
export async function bananaLeaf(relief: Relief): Promise<void> {
  const shades = '<linearGradient id="leaf" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#4a6630"/><stop offset=".5" stop-color="#6d8644"/><stop offset="1" stop-color="#4d6b33"/></linearGradient>';
  await paint(relief, {
    svg: shades + shape(LEAF, 'url(#leaf)'),
    material: { gloss: 0.62, specular: 0.05, metal: 0, sheen: 0 }, level: 5, rim: { width: 16, height: 6 }, soften: 2,
    texture: (x, y, touch) => {
      // Along and across the midrib; the veins leave it at a slant.
      const along = ((x - 60) * 0.72 - (y - 960) * 0.69);
      const across = (x - 60) * 0.69 + (y - 960) * 0.72 - 26 * Math.sin(along / 300);
      const rib = Math.exp(-((across / 13) ** 2));
      const vein = Math.sin((along - Math.abs(across) * 0.32) / 4.6 + grain(x / 60, y / 60, 3, 2) * 2);
      const wave = grain(x / 130, y / 130, 6, 2);
      touch.dz = rib * 7 + vein * 0.42 * (1 - rib) + wave * 7;
      touch.shade = 1 + vein * 0.05 + rib * 0.5 + wave * 0.12;
    },
  });
}

/** Sets the table for a snack around the middle of a product picture. */
export async function serve(relief: Relief, serving: Serving, heaped: boolean): Promise<void> {
  if (serving === 'leaf') return bananaLeaf(relief);
  if (heaped) bowl(relief, 450, 570, 355, serving);
  else plate(relief, 450, 570, 405, serving);
}
