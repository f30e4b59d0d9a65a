import { colour } from '../engine/colour';
import type { Disc } from './disc';
import { frying } from './dough';
import type { Murukku } from './murukku';

export const mullu: Murukku = {
  shades: frying('#8f4a12', '#d08a2c', '#edc377'),
  ridges: { count: 7, depth: 0.24, torn: 0.9, rough: 0.06, twist: 0.004 },
  coil: { turns: 3.1, thickness: 0.125, gap: 0.02, wobble: 0.55 },
};

export const chakli: Murukku = {
  shades: frying('#5e2a0b', '#a85f1c', '#cf9244'),
  ridges: { count: 8, depth: 0.2, torn: 0.25, rough: 0.04, twist: 0.012 },
  coil: { turns: 3.6, thickness: 0.112, gap: 0, wobble: 0.25 },
};

export const tomato: Murukku = {
  shades: frying('#7c1c0a', '#c6451b', '#e58646'),
  ridges: { count: 7, depth: 0.2, torn: 0.6, rough: 0.06, twist: 0.006 },
  coil: { turns: 2.7, thickness: 0.128, gap: 0.05, wobble: 0.9 },
};

export const flower: Murukku = {
  shades: frying('#b4611a', '#ecab52', '#fad997'),
  ridges: { count: 6, depth: 0.17, torn: 0.2, rough: 0.04, twist: 0.003 },
  coil: { turns: 1, thickness: 0.075, gap: 0, wobble: 0 },
};

export const butter: Murukku = {
  shades: frying('#cf8a35', '#f3c670', '#fde7b2'),
  ridges: { count: 7, depth: 0.15, torn: 0.8, rough: 0.15, twist: 0.004 },
  coil: { turns: 1, thickness: 0.27, gap: 0, wobble: 0 },
};

export const chekodi: Murukku = {
  shades: frying('#9a4309', '#d98a22', '#eeb757'),
  ridges: { count: 0, depth: 0, torn: 0, rough: 0.055, twist: 0 },
  coil: { turns: 1, thickness: 0.27, gap: 0, wobble: 0 },
};

export const whiteChekodi: Murukku = {
  shades: frying('#cfa468', '#ecd6a9', '#fbf1d8'),
  ridges: { count: 0, depth: 0, torn: 0, rough: 0.06, twist: 0 },
  coil: { turns: 1, thickness: 0.26, gap: 0, wobble: 0 },
};

export const nippattu: Disc = {
  shades: frying('#8b400f', '#c97f2b', '#e4ad5c'),
  thickness: 0.075,
  studs: { cells: 3.4, reach: 0.46, chance: 0.5, tint: colour('#c88f55'), height: 0.075 },
  flakes: [
    { tint: colour('#46531f'), cells: 3.2, chance: 0.22 },
    { tint: colour('#8e3115'), cells: 5.5, chance: 0.2 },
    { tint: colour('#ead8ac'), cells: 7.5, chance: 0.16 },
  ],
};

export const thattuVadai: Disc = {
  shades: frying('#a4661c', '#dba94c', '#f2d590'),
  thickness: 0.06,
  studs: { cells: 6.2, reach: 0.34, chance: 0.45, tint: colour('#d9912f'), height: 0.045 },
  flakes: [
    { tint: colour('#55602a'), cells: 3.6, chance: 0.26 },
    { tint: colour('#a83a1c'), cells: 6.5, chance: 0.2 },
  ],
};
