import { colour, mix } from '../engine/colour';
import { paint } from '../engine/paint';
import { matte, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';

const brass = { gloss: 0.68, specular: 0.6, metal: 0.82, sheen: 0 };
const oil = { gloss: 0.96, specular: 0.09, metal: 0, sheen: 0 };

/** Half the width of the lamp at `u` along it: round behind, drawn out to a lip where the wick lies. */
const halfWidth = (u: number): number =>
  u < 0.1
    ? Math.sqrt(Math.max(0, 0.49 - (u + 0.28) ** 2)) * 0.98
    : Math.max(0, 0.57 * (1 - ((u - 0.1) / 0.88) ** 1.25));

/** Warm light on the ground around a flame; painted before the lamp. */
export async function glow(relief: Relief, x: number, y: number, reach: number): Promise<void> {
  const id = `glow${Math.round(x)}-${Math.round(y)}`;
  const svg = `<radialGradient id="${id}"><stop offset="0" stop-color="#ffb347" stop-opacity=".62"/><stop offset=".35" stop-color="#f08a2a" stop-opacity=".3"/><stop offset="1" stop-color="#d0651c" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${reach}" fill="url(#${id})"/>`;
  await paint(relief, { svg, material: matte, stain: true });
}

/** A small brass lamp with oil and a burning wick, seen from above; `turn` in radians is where its lip points. */
export async function lamp(relief: Relief, x: number, y: number, size: number, turn: number): Promise<void> {
  const [metal, dark, amber] = [colour('#f0bd62'), colour('#7a4a14'), colour('#b3721a')];
  stamp(relief, {
    x,
    y,
    z: 3,
    size,
    turn,
    material: brass,
    solid(u, v, spot) {
      const wide = halfWidth(u);
      if (Math.abs(v) > wide || u < -0.98) return false;
      const inward = Math.min(wide - Math.abs(v), u + 0.98);
      spot.h = inward < 0.16 ? 0.34 + 0.12 * Math.sqrt(Math.max(0, 1 - ((inward - 0.08) / 0.08) ** 2)) : 0.2;
      spot.tint = mix(metal, dark, inward > 0.16 && inward < 0.2 ? 0.5 : 0);
      spot.shade = 1;
      return true;
    },
  });
  stamp(relief, {
    x,
    y,
    z: 3,
    size,
    turn,
    material: oil,
    solid(u, v, spot) {
      const inward = Math.min(halfWidth(u) - Math.abs(v), u + 0.98);
      if (inward < 0.17) return false;
      spot.h = 0.25;
      spot.tint = Math.abs(v) < 0.045 && u > -0.35 ? colour('#e8dcc0') : amber;
      spot.shade = 1;
      return true;
    },
  });
  await flame(relief, x + Math.cos(turn) * size * 0.86, y + Math.sin(turn) * size * 0.86, size, turn);
}

async function flame(relief: Relief, x: number, y: number, size: number, turn: number): Promise<void> {
  const lean = (turn * 180) / Math.PI + 90;
  const shape = (grow: number, fill: string) =>
    `<path transform="translate(${x} ${y}) rotate(${lean * 0.25}) scale(${(size / 62) * grow})" d="M0 -62 C10 -36 24 -22 22 0 C20 17 10 24 0 24 C-10 24 -20 17 -22 0 C-24 -22 -10 -36 0 -62 Z" fill="${fill}"/>`;
  const bright = (by: number) => (_x: number, _y: number, touch: { dz: number; shade: number }) => {
    touch.dz = 0;
    touch.shade = by;
  };
  await paint(relief, {
    svg: `<g filter="blur(${size * 0.12})">${shape(1.5, '#ff9a2e')}</g>`,
    material: matte,
    stain: true,
    texture: bright(1.4),
  });
  await paint(relief, { svg: shape(1, '#ffb52e'), material: matte, level: size * 0.5, texture: bright(2.2) });
  await paint(relief, { svg: shape(0.62, '#fff0c0'), material: matte, level: size * 0.52, texture: bright(3) });
}
