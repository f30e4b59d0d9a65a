import { colour, mix, smoothstep, type Colour } from '../engine/colour';
import { grain, noise } from '../engine/random';
import { matte, put, type Material, type Relief } from '../engine/relief';

interface Ground {
  h: number;
  tint: Colour;
  shade: number;
  material: Material;
}

/** Covers the whole picture with what `at` says of a point. */
function cover(relief: Relief, at: (x: number, y: number) => Ground): void {
  const { columns, rows, scale, left, top } = relief;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const { h, tint, shade, material } = at(left + column / scale, top + row / scale);
      put(relief, row * columns + column, h, tint, shade, material);
    }
  }
}

const honed: Material = { gloss: 0.5, specular: 0.03, metal: 0, sheen: 0 };
const wet: Material = { gloss: 0.95, specular: 0.06, metal: 0, sheen: 0 };

/** Dark granite at dusk, as before a temple door. */
export function granite(relief: Relief): void {
  const [stone, dust] = [colour('#4a4245'), colour('#6b5f5c')];
  cover(relief, (x, y) => {
    const cloud = grain(x / 260, y / 260, 4, 3);
    return {
      h: grain(x / 70, y / 70, 8, 2) * 1.2,
      tint: mix(stone, dust, 0.4 + cloud * 0.7),
      shade: 1 + 0.05 * noise(x / 5, y / 5, 3),
      material: honed,
    };
  });
}

/** Edges of the steps at the top of the picture; they run a little aslant. Heights fall to the right. */
const EDGES = [806, 1206] as const;
export const STEP_HIGH = 34;

/** Three steps of red-oxide cement, falling to the right, worn smooth, their noses lighter. */
export function oxideSteps(relief: Relief): void {
  const [red, pale] = [colour('#b4593f'), colour('#d08a6a')];
  cover(relief, (x, y) => {
    const off = x + y * 0.09;
    const rank = EDGES.filter((edge) => off > edge).length;
    const nose = EDGES.reduce((near, edge) => Math.max(near, Math.exp(-(((off - edge + 10) / 15) ** 2))), 0);
    const cloud = grain(x / 210, y / 210, 5, 3);
    const fall = EDGES.reduce((sum, edge) => sum + smoothstep(edge - 8, edge + 4, off), 0);
    return {
      h: (2 - fall) * STEP_HIGH + grain(x / 90, y / 90, 9, 2),
      tint: mix(red, pale, Math.min(1, Math.max(0, 0.22 + cloud * 0.45 + nose * 0.6))),
      shade: 1.02 - rank * 0.03,
      material: { ...honed, gloss: 0.55 },
    };
  });
}

/** Rippled sand that runs out under a shallow sea in the upper right corner. */
export function shore(relief: Relief): void {
  const [dry, damp, sea, deep, foam] = [
    colour('#ecd9b0'),
    colour('#c9a974'),
    colour('#7fc3bd'),
    colour('#2f8f99'),
    colour('#fbfaf4'),
  ];
  cover(relief, (x, y) => {
    // Positive on land; the water's edge comes in scallops.
    const land = (y - 150) * 0.86 - (x - 800) * 0.42 + 26 * noise(x / 150, 2, 4) + 12 * noise(x / 60, y / 60, 6) + 60;
    if (land < 0) {
      const depth = Math.min(1, -land / 260);
      const lace =
        Math.max(0, 1 - Math.abs(land + 12) / 16) +
        0.7 * Math.max(0, 1 - Math.abs(land + 70 + 14 * noise(x / 40, y / 40, 8)) / 9);
      const wave = Math.sin(land / 17 + 2 * noise(x / 90, y / 90, 3));
      return {
        h: -2 + wave * 1.3 + lace * 3,
        tint: mix(mix(sea, deep, depth), foam, Math.min(1, lace)),
        shade: 1,
        material: lace > 0.3 ? matte : wet,
      };
    }
    const moist = 1 - smoothstep(0, 110, land);
    const ripple =
      Math.sin((y * 0.9 + x * 0.34 + 34 * noise(x / 190, y / 190, 7)) / 12) *
      (0.3 + 0.7 * Math.abs(noise(x / 300, y / 300, 11))) *
      (1 - moist);
    return {
      h: ripple * 1.7 + grain(x / 5, y / 5, 4, 2) * 0.35,
      tint: mix(dry, damp, moist * 0.9),
      shade: 1 + 0.05 * noise(x / 2.4, y / 2.4, 5),
      material: moist > 0.6 ? honed : matte,
    };
  });
}
