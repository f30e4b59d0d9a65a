import { colour, mix } from '../engine/colour';
import { curve } from '../engine/folds';
import { grain, noise } from '../engine/random';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { layTube } from '../engine/tube';

export type Garnish = (relief: Relief, x: number, y: number, turn: number) => void;

const waxy = { gloss: 0.8, specular: 0.06, metal: 0, sheen: 0 };
const dry = { gloss: 0.3, specular: 0.03, metal: 0, sheen: 0 };

const around =
  (x: number, y: number, turn: number) =>
  ([u, v]: readonly [number, number]): [number, number] => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
  ];

/** A dried red chilli with its stalk. */
export const chilli: Garnish = (relief, x, y, turn) => {
  const place = around(x, y, turn);
  const body = curve(
    [
      [-74, 8],
      [-40, -6],
      [0, -8],
      [44, 6],
      [82, 30],
    ],
    3,
  );
  const ground = heightAt(relief, x, y);
  const red = colour('#9c1614');
  const dark = colour('#4f0a0a');
  layTube(relief, {
    material: waxy,
    line: body.map((point, step) => {
      const part = step / (body.length - 1);
      const [px, py] = place(point);
      const radius = 14 * Math.sin(Math.min(1, part * 5 + 0.45) * 1.57) * (1 - part ** 2.2 * 0.86);
      return { x: px, y: py, z: ground + radius * 0.8, radius };
    }),
    skin: (angle, along, skin) => {
      const wrinkle = grain(along / 16, angle * 2.4, 5, 3);
      skin.bump = wrinkle * 0.16;
      skin.tint = mix(red, dark, Math.max(0, 0.25 - wrinkle));
      skin.shade = 1;
    },
  });
  const stalk = curve(
    [
      [-74, 8],
      [-92, 16],
      [-112, 10],
    ],
    3,
  );
  const straw = colour('#a68a4a');
  layTube(relief, {
    material: dry,
    line: stalk.map((point, step) => {
      const [px, py] = place(point);
      return { x: px, y: py, z: ground + 7, radius: step < 2 ? 8 : 3.4 };
    }),
    skin: (_angle, along, skin) => {
      skin.bump = 0.08 * noise(along / 4, 1, 4);
      skin.tint = straw;
      skin.shade = 1;
    },
  });
};

function leaf(relief: Relief, x: number, y: number, turn: number, size: number, seed: number): void {
  const green = colour('#35571f');
  const light = colour('#6d8a3d');
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y) + 2,
    size,
    turn,
    lean: [noise(seed, 1, 3) * 0.12, noise(seed, 5, 3) * 0.12],
    material: waxy,
    solid(u, v, spot) {
      const wide = 0.36 * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - 0.35 * u);
      if (Math.abs(v) > wide) return false;
      const rib = Math.exp(-((v / 0.035) ** 2));
      const vein = Math.sin((u + Math.abs(v) * 1.3) * 26);
      spot.h = 0.1 + 0.16 * Math.cos(u * 1.4) - 0.9 * v * v + rib * 0.02 - Math.abs(v) * 0.12;
      spot.tint = mix(green, light, Math.min(1, rib * 0.7 + Math.max(0, vein) * 0.13 + 0.12));
      spot.shade = 1;
      return true;
    },
  });
}

/** A sprig of curry leaves. */
export const curryLeaves: Garnish = (relief, x, y, turn) => {
  const place = around(x, y, turn);
  const stem = curve(
    [
      [-112, 0],
      [-40, -9],
      [40, -4],
      [116, 8],
    ],
    4,
  );
  const brown = colour('#6a6a2f');
  layTube(relief, {
    material: dry,
    line: stem.map((point) => {
      const [px, py] = place(point);
      return { x: px, y: py, z: 7, radius: 3.2 };
    }),
    skin: (_angle, _along, skin) => {
      skin.bump = 0;
      skin.tint = brown;
      skin.shade = 1;
    },
  });
  for (let pair = 0; pair < 5; pair += 1) {
    for (const side of [-1, 1]) {
      const u = -78 + pair * 42 + (side > 0 ? 12 : 0);
      const size = 40 + 6 * Math.sin(pair * 1.3 + 1);
      const [px, py] = place([u + 20, side * (size * 0.72)]);
      leaf(relief, px, py, turn + side * 0.95, size, pair * 2 + side);
    }
  }
  const [tipX, tipY] = place([138, 12]);
  leaf(relief, tipX, tipY, turn + 0.1, 42, 31);
};

/** A peanut in its red skin, or half of one. */
export const peanuts: Garnish = (relief, x, y, turn) => {
  const skinRed = colour('#9a4b2a');
  const flesh = colour('#ecd3a2');
  const nuts = [
    [0, 0, 0],
    [46, 22, 1.1],
    [-30, 40, 2.2],
    [14, -44, 0.7],
    [72, -26, 2.8],
  ] as const;
  nuts.forEach(([u, v, spin], number) => {
    const [px, py] = around(x, y, turn)([u, v]);
    const half = number % 2 === 1;
    stamp(relief, {
      x: px,
      y: py,
      z: heightAt(relief, px, py),
      size: 21,
      turn: turn + spin,
      material: dry,
      solid(a, b, spot) {
        const far = Math.hypot(a, b * 1.42);
        if (far > 1) return false;
        const groove = half ? 0.14 * Math.exp(-((b / 0.07) ** 2)) * (1 - Math.abs(a)) : 0;
        const wrinkle = half ? 0 : noise(a * 3, b * 12, number) * 0.035;
        spot.h = (half ? 0.42 : 0.66) * Math.sqrt(1 - far * far) ** (half ? 0.4 : 1) - groove + wrinkle;
        spot.tint = half ? flesh : mix(skinRed, flesh, 0.12 + wrinkle * 3);
        spot.shade = 0.96 + wrinkle * 2;
        return true;
      },
    });
  });
};

/** A small tomato with its star of sepals. */
export const tomato: Garnish = (relief, x, y, turn) => {
  const red = colour('#c4210f');
  const orange = colour('#e0561c');
  const green = colour('#4a6b24');
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size: 66,
    turn,
    material: { ...waxy, gloss: 0.92 },
    solid(a, b, spot) {
      const far = Math.hypot(a, b);
      if (far > 1) return false;
      const angle = Math.atan2(b, a);
      const ribs = 0.03 * Math.cos(angle * 5) * far * (1 - far) * 4;
      const star = far < 0.16 + 0.3 * Math.max(0, Math.cos(angle * 5 + 0.4)) ** 3;
      spot.h =
        1.05 * Math.sqrt(1 - far * far) ** 0.9 - 0.12 * Math.exp(-((far / 0.22) ** 2)) + ribs + (star ? 0.05 : 0);
      spot.tint = star ? green : mix(red, orange, 0.25 + 0.3 * noise(a * 2, b * 2, 4));
      spot.shade = 1;
      return true;
    },
  });
};
