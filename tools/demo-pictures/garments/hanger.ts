import { colour } from '../engine/colour';
import { paint } from '../engine/paint';
import { grain, noise } from '../engine/random';
import type { Relief } from '../engine/relief';
import { shape } from '../engine/svg';
import { layTube } from '../engine/tube';
import { AXIS, type Cut } from './cut';

const steel = colour('#b9b4aa');

/** A wooden hanger with its hook, as wide as the garment's shoulders. */
export async function hanger(relief: Relief, { neck, shoulder }: Cut): Promise<void> {
  const top = neck[1] - 40;
  const out = shoulder[0] - 30;
  const low = shoulder[1] - 2;
  const bend = Array.from({ length: 50 }, (_, step) => {
    const angle = Math.PI * (0.5 - (step / 49) * 1.62);
    return { x: AXIS + Math.cos(angle) * 27, y: top - 92 + Math.sin(angle) * 27, z: 14, radius: 4.4 };
  });
  const stem = Array.from({ length: 12 }, (_, step) => ({ x: AXIS, y: top + 6 - step * 6.4, z: 14, radius: 4.4 }));
  layTube(relief, {
    line: [...stem, ...bend],
    material: { gloss: 0.75, specular: 0.6, metal: 0.9, sheen: 0 },
    skin: (_angle, _along, skin) => {
      skin.bump = 0;
      skin.tint = steel;
      skin.shade = 1;
    },
  });
  const bar = `M${AXIS - out} ${low} Q${AXIS - out * 0.5} ${top + 12} ${AXIS} ${top} Q${AXIS + out * 0.5} ${top + 12} ${AXIS + out} ${low} L${AXIS + out - 8} ${low + 16} Q${AXIS + out * 0.5} ${top + 46} ${AXIS} ${top + 32} Q${AXIS - out * 0.5} ${top + 46} ${AXIS - out + 8} ${low + 16} Z`;
  await paint(relief, {
    svg: shape(bar, '#9a6a3e'),
    material: { gloss: 0.5, specular: 0.04, metal: 0, sheen: 0 },
    puff: 15,
    level: 8,
    texture: (x, y, touch) => {
      touch.shade = 0.92 + 0.16 * noise(x / 40, y / 2.6 + Math.abs(x - AXIS) / 6, 4) + 0.1 * grain(x / 12, y / 2, 6, 2);
    },
  });
}
