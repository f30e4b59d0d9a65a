import { tote } from '../bags/tote';
import type { Drawing } from '../drawing';
import { colour } from '../engine/colour';
import { paint } from '../engine/paint';
import { noise } from '../engine/random';
import { inset, matte, type Relief } from '../engine/relief';
import { layTube } from '../engine/tube';
import { hang } from '../garments/garment';
import { ilkal, kaveri, mulasi } from '../garments/garment-views';
import { ricePaper } from '../studio';

const RAIL_Y = 62;

/** A rosewood rail that comes in from the right on two brass brackets. */
function rail(relief: Relief): void {
  const [wood, brass] = [colour('#7d4a2a'), colour('#d8a64c')];
  for (const x of [470, 1545]) {
    layTube(relief, {
      line: [
        { x, y: RAIL_Y - 90, z: 22, radius: 13 },
        { x, y: RAIL_Y + 4, z: 40, radius: 16 },
      ],
      material: { gloss: 0.66, specular: 0.6, metal: 0.82, sheen: 0 },
      skin: (_angle, _along, skin) => Object.assign(skin, { bump: 0, tint: brass, shade: 1 }),
    });
  }
  layTube(relief, {
    line: Array.from({ length: 62 }, (_, step) => ({ x: 400 + step * 20, y: RAIL_Y, z: 46, radius: 14 })),
    material: { gloss: 0.55, specular: 0.04, metal: 0, sheen: 0 },
    skin: (angle, along, skin) =>
      Object.assign(skin, { bump: 0, tint: wood, shade: 0.9 + 0.22 * noise(along / 60, angle * 9, 4) }),
  });
}

/** A good week's clothes on one rail, against a lime-washed wall. */
export const wardrobe: Drawing = async (relief) => {
  ricePaper(relief, colour('#ecd3c0'));
  await paint(relief, {
    svg: '<path d="M-10 640 H1620 V910 H-10 Z" fill="#c98a68" opacity=".5"/><path d="M-10 636 H1620 V644 H-10 Z" fill="#a7633f" opacity=".55"/>',
    material: matte,
    stain: true,
  });
  rail(relief);
  await inset(relief, 352, 46, 0.76, () => hang(relief, kaveri));
  await inset(
    relief,
    1180,
    120,
    0.62,
    () => tote(relief, { x: 450, y: 560, turn: 3, size: 0.98 }, '#2c3a66', ['#e6d8bd', '#d9a441'], '#8a5a34'),
    6,
  );
  layTube(relief, {
    line: [
      [1474, 50],
      [1478, 110],
      [1474, 186],
    ].map(([x, y]) => ({ x: x!, y: y!, z: 66, radius: 4.5 })),
    material: { gloss: 0.66, specular: 0.6, metal: 0.82, sheen: 0 },
    skin: (_angle, _along, skin) => Object.assign(skin, { bump: 0, tint: colour('#d8a64c'), shade: 1 }),
  });
  await inset(relief, 850, 46, 0.76, () => hang(relief, ilkal), 12);
  await inset(relief, 596, 46, 0.76, () => hang(relief, mulasi), 26);
};
