import { foldField, type Fold } from './engine/folds';
import type { Texture } from './engine/paint';
import { grain, noise } from './engine/random';
import type { Material } from './engine/relief';

export const cotton: Material = { gloss: 0.12, specular: 0.012, metal: 0, sheen: 0.35 };
export const velvet: Material = { gloss: 0.2, specular: 0.01, metal: 0, sheen: 1 };
export const silk: Material = { gloss: 0.5, specular: 0.08, metal: 0.15, sheen: 0.6 };
export const leather: Material = { gloss: 0.5, specular: 0.04, metal: 0, sheen: 0.05 };
export const rubber: Material = { gloss: 0.3, specular: 0.03, metal: 0, sheen: 0 };
export const zari: Material = { gloss: 0.6, specular: 0.5, metal: 0.75, sheen: 0 };

/** How threads lie: plain weave, knit stitches, or felted fleece. */
export type Cloth = 'handloom' | 'linen' | 'jersey' | 'fleece' | 'canvas';

interface Hand {
  /** Units from thread to thread. */
  pitch: number;
  /** Height of a thread in units. */
  thread: number;
  /** How uneven the yarn is. */
  slub: number;
  /** How much the whole cloth waves. */
  wave: number;
}

const HANDS: Record<Cloth, Hand> = {
  handloom: { pitch: 3.1, thread: 0.32, slub: 0.11, wave: 2.6 },
  linen: { pitch: 2.7, thread: 0.28, slub: 0.14, wave: 2.8 },
  jersey: { pitch: 2.6, thread: 0.16, slub: 0.03, wave: 2.4 },
  fleece: { pitch: 3.2, thread: 0.2, slub: 0.06, wave: 3.2 },
  canvas: { pitch: 4.2, thread: 0.5, slub: 0.1, wave: 1.2 },
};

/** The surface of a cloth with its folds: threads close by, waves farther off. */
export function clothTexture(cloth: Cloth, folds: readonly Fold[], seed: number, width = 900, height = 1125): Texture {
  const hand = HANDS[cloth];
  const field = foldField(folds, width, height);
  const turn = (2 * Math.PI) / hand.pitch;
  const knit = cloth === 'jersey' || cloth === 'fleece';
  return (x, y, touch) => {
    const sway = noise(x / 60, y / 60, seed) * 1.6;
    const warp = Math.sin((x + sway) * turn);
    const weft = Math.sin((y + sway) * turn + (knit ? Math.abs(warp) * 1.8 : 0));
    const threads = knit ? warp * 0.6 + weft * 0.4 : warp * weft;
    const slubX = noise(x / 1.6, y / 46, seed + 1);
    const slubY = noise(x / 46, y / 1.6, seed + 2);
    const uneven = (slubX + slubY) * hand.slub;
    const drape = grain(x / 105 + noise(x / 190, y / 190, seed + 4), y / 170, seed + 3, 2) * hand.wave;
    touch.dz = field.at(x, y) + drape + threads * hand.thread + uneven * 1.1;
    touch.shade = 0.97 + threads * 0.035 + uneven * 0.55;
  };
}

/** Velvet: a short pile that lies in patches. */
export const pile =
  (seed: number): Texture =>
  (x, y, touch) => {
    const lie = grain(x / 26, y / 26, seed, 3);
    touch.dz = lie * 0.9 + noise(x / 1.4, y / 1.4, seed + 3) * 0.25;
    touch.shade = 0.9 + lie * 0.32;
  };

/** Leather: pores and fine wrinkles. */
export const hide =
  (seed: number, coarse = 1): Texture =>
  (x, y, touch) => {
    const pores = grain(x / (5 * coarse), y / (5 * coarse), seed, 3);
    const wear = grain(x / 70, y / 70, seed + 8, 2);
    touch.dz = pores * 0.55 * coarse + wear * 0.8;
    touch.shade = 0.96 + pores * 0.08 + wear * 0.12;
  };
