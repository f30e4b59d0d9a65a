import { colour, mix, smoothstep } from '../engine/colour';
import { grain, speck } from '../engine/random';
import { stamp } from '../engine/stamp';
import { bowl } from './crockery';
import type { Garnish } from './garnish';

/** A steel davara with its tumbler of filter coffee, frothed, seen from above. */
export const coffee: Garnish = (relief, x, y, turn) => {
  bowl(relief, x, y, 118, 'steel', 2);
  const [brew, froth] = [colour('#6f3d18'), colour('#e8c99a')];
  const steel = colour('#cfd1d3');
  stamp(relief, {
    x,
    y,
    z: 40,
    size: 78,
    turn,
    material: { gloss: 0.72, specular: 0.6, metal: 0.85, sheen: 0 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 1 || far < 0.86) return false;
      spot.h = 0.36 + 0.08 * Math.sqrt(Math.max(0, 1 - ((far - 0.93) / 0.07) ** 2));
      spot.tint = steel;
      spot.shade = 1;
      return true;
    },
  });
  stamp(relief, {
    x,
    y,
    z: 40,
    size: 78,
    turn,
    material: { gloss: 0.7, specular: 0.035, metal: 0, sheen: 0 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 0.87) return false;
      const bubble = Math.max(speck(u * 6, v * 6, 4, 0.55, 0.6), speck(u * 12, v * 12, 9, 0.5, 0.5) * 0.7);
      const foam = Math.min(1, smoothstep(0.3, 0.85, far) + 0.5 * grain(u * 3, v * 3, 2, 3) + 0.25);
      spot.h = 0.26 + 0.012 * bubble;
      spot.tint = mix(brew, froth, Math.max(0, foam - bubble * 0.18));
      spot.shade = 1 - 0.12 * smoothstep(0.8, 0.87, far);
      return true;
    },
  });
};
