import type { Drawing } from '../drawing';
import { colour, mix } from '../engine/colour';
import type { Fold } from '../engine/folds';
import { paint } from '../engine/paint';
import { grain } from '../engine/random';
import { inset, lowered, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { line, shape } from '../engine/svg';
import { clothTexture, silk } from '../fabric';
import { beadsAlone, glassDozen, goldFour, kadaAlone } from '../jewellery/jewellery-views';
import { bowl, plate } from '../snacks/crockery';
import { ricePaper } from '../studio';
import { garland } from './blossoms';

const CLOTH = 'M820 -20 C780 160 860 300 750 470 C680 600 700 760 620 920 L1620 920 L1620 -20 Z';
const EDGE = 'M830 -20 C792 160 872 300 762 474 C692 604 712 760 632 920';

async function silkCloth(relief: Relief): Promise<void> {
  const folds: Fold[] = Array.from({ length: 9 }, (_, number) => {
    const x = 840 + number * 96;
    return {
      points: [
        [x + 60, -20],
        [x + 20, 240],
        [x - 50, 520],
        [x - 110, 920],
      ],
      width: 50 + (number % 3) * 16,
      height: number % 2 ? 15 : -11,
      peak: 0.35 + (number % 3) * 0.15,
    };
  });
  await paint(relief, {
    svg: shape(CLOTH, '#14594f') + line(EDGE, '#d9a441', 46) + line(EDGE, '#14594f', 5, 'stroke-dasharray="14 10"'),
    material: silk,
    level: 8,
    rim: { width: 12, height: 6 },
    texture: clothTexture('jersey', folds, 9, 1600, 900),
  });
}

/** A small brass cup of kumkum or turmeric. */
function powder(relief: Relief, x: number, y: number, radius: number, hex: string): void {
  bowl(relief, x, y, radius, 'brass', 12);
  const [tint, light] = [colour(hex), mix(colour(hex), [1, 1, 1], 0.12)];
  stamp(relief, {
    x,
    y,
    z: 12,
    size: radius,
    turn: 0,
    material: { gloss: 0.1, specular: 0.01, metal: 0, sheen: 0.5 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 0.86) return false;
      const grit = grain(u * 15, v * 15, 4, 3);
      spot.h = 0.3 + 0.34 * (1 - far) + grit * 0.03;
      spot.tint = mix(tint, light, Math.max(0, grit));
      spot.shade = 1;
      return true;
    },
  });
}

/** How high the tray lies: above every fold of the silk. */
const TRAY = 44;

/** Before a wedding: bangles in a brass tray on silk, kumkum, turmeric and a string of jasmine. */
export const bangles: Drawing = async (relief) => {
  ricePaper(relief, colour('#f3e6d3'));
  await silkCloth(relief);
  plate(relief, 1110, 480, 395, 'brass', TRAY);
  await lowered(relief, TRAY + 6, async () => {
    await inset(relief, 850, 0, 0.64, () => glassDozen(relief));
    await inset(relief, 716, 306, 0.54, () => goldFour(relief));
    await inset(relief, 1030, 344, 0.5, () => beadsAlone(relief));
  });
  await inset(relief, 396, 30, 0.41, () => kadaAlone(relief), 8);
  powder(relief, 1500, 120, 92, '#960c14');
  powder(relief, 1520, 800, 78, '#d8900c');
  garland(
    relief,
    [
      [520, 930],
      [580, 820],
      [560, 700],
      [500, 600],
      [520, 520],
    ],
    34,
  );
};
