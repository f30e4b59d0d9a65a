import { colour, mix, smoothstep } from '../engine/colour';
import { cellHash, noise } from '../engine/random';
import type { Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';

const straw = colour('#cf9f58');
const shade = colour('#8a5a26');
const dyed = colour('#a12a2a');
const RIBS = 44;
const ROWS = 15;

/** A round basket of palm leaf, woven over and under, with a plaited rim and one dyed band. */
export function basket(relief: Relief, x: number, y: number, radius: number, z = 2): void {
  stamp(relief, {
    x,
    y,
    z,
    size: radius,
    turn: 0.2,
    material: { gloss: 0.4, specular: 0.03, metal: 0, sheen: 0.1 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v) * (1 + 0.012 * noise(u * 2, v * 2, 3));
      if (far > 1) return false;
      const around = (Math.atan2(v, u) / (2 * Math.PI) + 0.5) * RIBS;
      if (far > 0.88) {
        const across = (far - 0.94) / 0.06;
        const plait = Math.sin((around * 3.1 + across * 1.4) * Math.PI * 0.7);
        spot.h = 0.31 + 0.085 * Math.sqrt(Math.max(0, 1 - across * across)) + 0.016 * plait;
        spot.tint = mix(shade, straw, 0.62 + 0.38 * plait);
        spot.shade = 1;
        return true;
      }
      const row = (far / 0.88) * ROWS;
      const line = Math.floor(row);
      const over = (Math.floor(around) + line) % 2 === 0;
      const hump = Math.sin((around - Math.floor(around)) * Math.PI);
      const band = Math.sqrt(Math.max(0, 1 - ((row - line) * 2 - 1) ** 2));
      spot.h = 0.04 + 0.28 * smoothstep(0.42, 0.9, far) + 0.014 * band + (over ? 0.02 : -0.012) * hump;
      const leaf = line === ROWS - 3 ? dyed : straw;
      spot.tint = mix(shade, leaf, Math.min(1, 0.35 + 0.5 * band + (over ? 0.25 : 0) * hump));
      spot.shade = 0.9 + 0.16 * cellHash(Math.floor(around), line, 5);
      return true;
    },
  });
}
