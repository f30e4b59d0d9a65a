import { colour, mix, type Colour } from '../engine/colour';
import { grain, noise } from '../engine/random';
import type { Material } from '../engine/relief';
import type { Tube } from '../engine/tube';

/** Fried in oil: a soft, broken shine. */
export const fried: Material = { gloss: 0.42, specular: 0.035, metal: 0, sheen: 0 };

/** Colours of one dough: where the oil browned it, what it mostly is, and what stayed pale. */
export interface Frying {
  toasted: Colour;
  golden: Colour;
  pale: Colour;
}

export const frying = (toasted: string, golden: string, pale: string): Frying => ({
  toasted: colour(toasted), golden: colour(golden), pale: colour(pale),
});

/** The dough's colour for how brown it is, 0 to 1. */
export function browned(shades: Frying, brown: number): Colour {
  return brown < 0.5
    ? mix(shades.pale, shades.golden, Math.max(0, brown * 2))
    : mix(shades.golden, shades.toasted, Math.min(1, brown * 2 - 1));
}

export interface Ridges {
  /** Ridges around the whole tube; 0 for a smooth one. */
  count: number;
  /** Height of a ridge as a part of the radius. */
  depth: number;
  /** How torn the ridges are, 0 to 1: the thorns of mullu murukku. */
  torn: number;
  /** Roughness of the surface as a part of the radius. */
  rough: number;
  /** Turns of the ridges around the tube per unit of length. */
  twist: number;
}

/** The skin of extruded dough: ridges that brown first, grooves that stay pale, blisters from the oil. */
export function doughSkin(shades: Frying, ridges: Ridges, radius: number, seed: number): Tube['skin'] {
  return (angle, along, skin) => {
    const length = along / radius;
    const around = angle + along * ridges.twist;
    const wave = ridges.count > 0 ? Math.cos(around * ridges.count) : 0;
    const ridge = Math.round((around * ridges.count) / (2 * Math.PI));
    const tear = ridges.torn > 0 ? noise(length * 2.1, ridge * 7.3, seed + 2) : 0;
    const blister = grain(length * 2.7, angle * 3.1, seed, 3);
    const crest = Math.max(0, wave);
    skin.bump =
      ridges.depth * wave * (1 - ridges.torn * 0.75 * (0.5 - tear)) + ridges.rough * blister * 2 + ridges.torn * ridges.depth * 0.5 * crest * tear;
    const patch = noise(length / 7, angle * 0.7, seed + 11) * 0.35;
    skin.tint = browned(shades, 0.42 + wave * 0.22 * Math.min(1, ridges.depth * 6) + blister * 0.55 + patch);
    skin.shade = 0.93 + blister * 0.16;
  };
}
