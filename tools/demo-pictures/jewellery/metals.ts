import { colour } from '../engine/colour';
import type { Material } from '../engine/relief';

export const polished: Material = { gloss: 0.82, specular: 0.7, metal: 1, sheen: 0 };
export const brushed: Material = { gloss: 0.55, specular: 0.6, metal: 0.92, sheen: 0 };
export const glass: Material = { gloss: 0.95, specular: 0.16, metal: 0, sheen: 0 };
export const gem: Material = { gloss: 0.93, specular: 0.07, metal: 0, sheen: 0 };

export const gold = colour('#f8c666');
export const silver = colour('#d5d7d8');
export const oldBrass = colour('#b78a45');
