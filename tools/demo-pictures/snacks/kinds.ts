import { colour } from '../engine/colour';
import type { Disc } from './disc';
import { frying, type Fleck } from './dough';
import type { Coil, Murukku } from './murukku';
import type { Rose } from './rose';

const whiteSeeds: Fleck = { tint: colour('#f0dcae'), cells: 0.95, chance: 0.2, reach: 0.36, height: 0.08 };
const blackSeeds: Fleck = { tint: colour('#1f1815'), cells: 0.95, chance: 0.24, reach: 0.36, height: 0.08 };
const pepper: Fleck = { tint: colour('#2a1f18'), cells: 0.95, chance: 0.24, reach: 0.4, height: 0.03 };
const cuminSeeds: Fleck = { tint: colour('#7a4f1e'), cells: 0.85, chance: 0.18, reach: 0.36, height: 0.06 };
const chilliBits: Fleck = { tint: colour('#a3210c'), cells: 0.9, chance: 0.24, reach: 0.36, height: 0.01 };
const leafBits: Fleck = { tint: colour('#3c4f1c'), cells: 0.7, chance: 0.2, reach: 0.4, height: 0 };

const thorny = { count: 7, depth: 0.15, torn: 0.5, rough: 0.045, twist: 0.004, thorns: 0.2 };
const pressed = { count: 8, depth: 0.2, torn: 0.25, rough: 0.04, twist: 0.012 };
const smooth = (rough: number) => ({ count: 0, depth: 0, torn: 0, rough, twist: 0 });
const once = (thickness: number): Coil => ({ turns: 1, thickness, gap: 0, wobble: 0 });

export const mullu: Murukku = {
  shades: frying('#96501a', '#d99434', '#f3cd86'),
  ridges: thorny,
  flecks: [cuminSeeds],
  coil: { turns: 3.1, thickness: 0.128, gap: 0.05, wobble: 0.5 },
};

export const ragiMullu: Murukku = {
  shades: frying('#33170e', '#643221', '#986048'),
  ridges: thorny,
  flecks: [whiteSeeds],
  coil: { turns: 2.8, thickness: 0.135, gap: 0.04, wobble: 0.45 },
};

export const garlicMullu: Murukku = {
  shades: frying('#a8631a', '#e2ad55', '#f8e0ac'),
  ridges: { ...thorny, thorns: 0.26 },
  flecks: [chilliBits, leafBits],
  coil: { turns: 2.3, thickness: 0.15, gap: 0.1, wobble: 0.8 },
};

export const chakli: Murukku = {
  shades: frying('#6b3210', '#b56a22', '#dba255'),
  ridges: pressed,
  flecks: [whiteSeeds],
  coil: { turns: 3.6, thickness: 0.112, gap: 0, wobble: 0.25 },
};

export const ragiChakli: Murukku = {
  shades: frying('#33170e', '#63321f', '#95603f'),
  ridges: pressed,
  flecks: [whiteSeeds, chilliBits],
  coil: { turns: 4.1, thickness: 0.102, gap: 0.01, wobble: 0.12 },
};

export const jantikalu: Murukku = {
  shades: frying('#a25c12', '#e0a03a', '#f5d386'),
  ridges: { count: 5, depth: 0.2, torn: 0.2, rough: 0.04, twist: 0.01 },
  flecks: [blackSeeds],
  coil: { turns: 6.5, thickness: 0.062, gap: 0, wobble: 0.8 },
};

export const tomato: Murukku = {
  shades: frying('#7c1c0a', '#c6451b', '#e58646'),
  ridges: { ...thorny, thorns: 0.12 },
  flecks: [chilliBits],
  coil: { turns: 2.7, thickness: 0.128, gap: 0.05, wobble: 0.9 },
};

export const tomatoRibbon: Murukku = {
  shades: frying('#8e2a0c', '#d9602a', '#f2a05c'),
  ridges: smooth(0.07),
  flecks: [leafBits],
  coil: once(0.5),
};

export const flower: Murukku = {
  shades: frying('#b4611a', '#ecab52', '#fad997'),
  ridges: { count: 6, depth: 0.17, torn: 0.2, rough: 0.04, twist: 0.003 },
  coil: once(0.075),
};

export const spinachFlower: Murukku = {
  shades: frying('#4b5a1c', '#7f9a3c', '#b9c977'),
  ridges: { count: 6, depth: 0.17, torn: 0.25, rough: 0.05, twist: 0.003 },
  flecks: [{ ...leafBits, tint: colour('#2c4715') }],
  coil: once(0.082),
};

export const beetRose: Rose = { shades: frying('#6d1634', '#a83058', '#d9698a'), petals: 8, seeds: colour('#221512') };

export const butter: Murukku = {
  shades: frying('#cf8a35', '#f3c670', '#fde7b2'),
  ridges: { count: 7, depth: 0.15, torn: 0.8, rough: 0.15, twist: 0.004 },
  coil: once(0.27),
};

export const jeeraButter: Murukku = {
  shades: frying('#bb7a2a', '#eabb62', '#fbe6b4'),
  ridges: { count: 6, depth: 0.2, torn: 0.35, rough: 0.08, twist: 0.006 },
  flecks: [{ ...cuminSeeds, chance: 0.34 }],
  coil: { turns: 1.55, thickness: 0.2, gap: 0.06, wobble: 0.5 },
};

export const chekodi: Murukku = {
  shades: frying('#9a4309', '#d98a22', '#eeb757'),
  ridges: smooth(0.055),
  flecks: [{ ...cuminSeeds, cells: 0.8, chance: 0.16 }],
  coil: once(0.27),
};

export const hotChekodi: Murukku = {
  shades: frying('#6f1406', '#b8330f', '#dd6a2c'),
  ridges: smooth(0.06),
  flecks: [chilliBits, { ...whiteSeeds, chance: 0.14 }],
  coil: once(0.3),
};

export const sweetChekodi: Murukku = {
  shades: frying('#3a1606', '#7c3c10', '#b0682a'),
  ridges: smooth(0.07),
  coil: once(0.28),
  material: { gloss: 0.9, specular: 0.075, metal: 0, sheen: 0 },
  flecks: [{ ...whiteSeeds, cells: 0.8, chance: 0.2, height: 0.06 }],
};

export const whiteChekodi: Murukku = {
  shades: frying('#cfa468', '#ecd6a9', '#fbf1d8'),
  ridges: smooth(0.06),
  coil: once(0.26),
};

export const pepperChekodi: Murukku = {
  shades: frying('#c0955a', '#e9d4a6', '#fbf3de'),
  ridges: smooth(0.05),
  flecks: [
    { ...pepper, chance: 0.07 },
    { ...pepper, cells: 1.8, chance: 0.07 },
  ],
  coil: once(0.24),
};

const CURRY = colour('#46531f');

export const nippattu: Disc = {
  shades: frying('#8b400f', '#c97f2b', '#e4ad5c'),
  thickness: 0.11,
  studs: { cells: 3.4, reach: 0.46, chance: 0.5, tint: colour('#c88f55'), height: 0.075 },
  flakes: [
    { tint: CURRY, cells: 3.2, chance: 0.22 },
    { tint: colour('#8e3115'), cells: 5.5, chance: 0.2 },
    { tint: colour('#ead8ac'), cells: 7.5, chance: 0.16 },
  ],
};

export const onionNippattu: Disc = {
  shades: frying('#7d3212', '#b9682a', '#dc9c58'),
  thickness: 0.12,
  studs: { cells: 3.4, reach: 0.34, chance: 0.3, tint: colour('#a4563a'), height: 0.055 },
  flakes: [
    { tint: colour('#5d1f3a'), cells: 3.6, chance: 0.3 },
    { tint: CURRY, cells: 4.4, chance: 0.24 },
    { tint: colour('#d9b07c'), cells: 3, chance: 0.2 },
  ],
};

export const thattuVadai: Disc = {
  shades: frying('#a4661c', '#dba94c', '#f2d590'),
  thickness: 0.095,
  studs: { cells: 6.2, reach: 0.34, chance: 0.45, tint: colour('#d9912f'), height: 0.045 },
  flakes: [
    { tint: colour('#55602a'), cells: 3.6, chance: 0.26 },
    { tint: colour('#a83a1c'), cells: 6.5, chance: 0.2 },
  ],
};

export const pepperThattai: Disc = {
  shades: frying('#b17f3a', '#e6c98c', '#f7e9c4'),
  thickness: 0.095,
  studs: { cells: 5, reach: 0.3, chance: 0.26, tint: colour('#e0b25a'), height: 0.04 },
  flakes: [
    { tint: colour('#241b16'), cells: 6, chance: 0.42 },
    { tint: colour('#3a2c22'), cells: 9.5, chance: 0.3 },
  ],
};

export const milletThattai: Disc = {
  shades: frying('#544a2c', '#8c8258', '#b9b084'),
  thickness: 0.1,
  studs: { cells: 4.4, reach: 0.38, chance: 0.4, tint: colour('#c98f3c'), height: 0.06 },
  flakes: [
    { tint: colour('#2f4417'), cells: 3.4, chance: 0.26 },
    { tint: colour('#e6d9b4'), cells: 6.5, chance: 0.2 },
    { tint: colour('#8e3115'), cells: 6, chance: 0.16 },
  ],
};
