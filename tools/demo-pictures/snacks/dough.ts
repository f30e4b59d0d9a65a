import { colour, mix, type Colour } from '../engine/colour';
import { cellHash, grain, noise, speck } from '../engine/random';
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
  toasted: colour(toasted),
  golden: colour(golden),
  pale: colour(pale),
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
  /** Height of separate thorns on the ridges as a part of the radius. */
  thorns?: number;
}

/** Seeds, spice and leaf kneaded into a dough. */
export interface Fleck {
  tint: Colour;
  /** Cells of the grid they lie in, per radius of the tube. */
  cells: number;
  /** How many cells hold one, 0 to 1. */
  chance: number;
  /** Their reach as a part of a cell. */
  reach: number;
  /** How far they stand out as a part of the radius; below 0 they are pressed in. */
  height: number;
}

/** How a dough looks, whatever its shape. */
export interface Dough {
  shades: Frying;
  ridges: Ridges;
  flecks?: readonly Fleck[];
}

/** One thorn after the other along a ridge, each torn off at another height. */
function thornAt(length: number, ridge: number, seed: number): number {
  const place = length * 1.05 + cellHash(ridge, 3, seed) * 5;
  const number = Math.floor(place);
  const near = Math.max(0, 1 - Math.abs(place - number - 0.5) * 2.5);
  return near * (0.35 + 0.9 * cellHash(number, ridge, seed + 1));
}

/** The skin of extruded dough: ridges that brown first, grooves that stay pale, blisters from the oil. */
export function doughSkin({ shades, ridges, flecks = [] }: Dough, radius: number, seed: number): Tube['skin'] {
  return (angle, along, skin) => {
    const length = along / radius;
    const around = angle + along * ridges.twist;
    const wave = ridges.count > 0 ? Math.cos(around * ridges.count) : 0;
    const ridge = Math.round((around * ridges.count) / (2 * Math.PI));
    const tear = ridges.torn > 0 ? noise(length * 2.1, ridge * 7.3, seed + 2) : 0;
    const blister = grain(length * 2.7, angle * 3.1, seed, 3);
    const crest = Math.max(0, wave);
    const thorn = ridges.thorns ? ridges.thorns * crest * crest * thornAt(length, ridge, seed + 6) : 0;
    skin.bump =
      ridges.depth * wave * (1 - ridges.torn * 0.75 * (0.5 - tear)) +
      ridges.rough * blister * 2 +
      ridges.torn * ridges.depth * 0.5 * crest * tear +
      thorn;
    const patch = noise(length / 7, angle * 0.7, seed + 11) * 0.35;
    skin.tint = browned(
      shades,
      0.42 + wave * 0.22 * Math.min(1, ridges.depth * 6) + blister * 0.55 + patch + thorn * 0.7,
    );
    skin.shade = 0.93 + blister * 0.16;
    for (const [place, fleck] of flecks.entries()) {
      // Seeds are longer than wide, and the press lays them along.
      const near = speck(
        length * fleck.cells * 0.7,
        angle * fleck.cells * 1.15,
        seed + 60 + place * 13,
        fleck.reach,
        fleck.chance,
      );
      if (near < 0.3) continue;
      skin.tint = fleck.tint;
      skin.shade = 0.94 + near * 0.12;
      skin.bump += fleck.height * Math.min(1, near * 1.6);
    }
  };
}
