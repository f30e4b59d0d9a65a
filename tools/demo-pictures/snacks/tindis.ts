import { layDisc } from './disc';
import { coffee } from './coffee';
import { chilli, curryLeaves, peanuts, tomato, type Garnish } from './garnish';
import { bajra, blackSesame, crushedChilli, cumin, peppercorns, ragi, whiteSesame } from './grains';
import type { Lay } from './heap';
import * as kinds from './kinds';
import { layCoil, layFlower, layRing, layStick, type Murukku } from './murukku';
import { beetroot, butter, coconut, garlic, jaggery, onionRings, spinach } from './produce';
import { layRibbon } from './ribbon';
import { layRose } from './rose';
import type { Serving } from './serve';
import { layNest } from './strands';

/** How large pieces are laid for the close view. */
export type Closeness = 'laid' | 'hero' | 'fanned' | 'poured';

/** How one snack is served in the pictures. */
export interface Tindi {
  lay: Lay;
  /** Radius of one piece on the plate. */
  size: number;
  serving: Serving;
  /** A checked towel lies under it. */
  towel?: boolean;
  close: Closeness;
  /** What it is sold in, every quantity of it. */
  pack: 'pouch' | 'jar';
  quantities: readonly string[];
  /** Colour of the label on its pack. */
  band: string;
  /** What the pack says. */
  words: readonly [string, string];
  /** What lies beside the plate: it names the taste. */
  beside: readonly Garnish[];
}

const RED = '#9f1d2f';
const LEAF = '#35603a';
const TURMERIC = '#b9740f';
const BLUE = '#274b6d';
const PLUM = '#5d2748';
const EARTH = '#6a3420';
const TEAL = '#1f5f5b';

const ALL = ['1 kg', '500 g', '200 g'] as const;
const coil =
  (kind: Murukku): Lay =>
  (relief, piece) =>
    layCoil(relief, kind, piece);
const ring =
  (kind: Murukku): Lay =>
  (relief, piece) =>
    layRing(relief, kind, piece);
const disc =
  (kind: Parameters<typeof layDisc>[1]): Lay =>
  (relief, piece) =>
    layDisc(relief, kind, piece);

/** Every demo snack by its id. */
export const tindis = {
  'thatte-nippattu': {
    lay: disc(kinds.nippattu),
    size: 118,
    serving: { plate: 'brass' },
    close: 'fanned',
    pack: 'pouch',
    quantities: ALL,
    band: LEAF,
    words: ['Thatte', 'NIPPATTU'],
    beside: [curryLeaves, peanuts, chilli],
  },
  'mullu-murukku': {
    lay: coil(kinds.mullu),
    size: 128,
    serving: { plate: 'brass' },
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: RED,
    words: ['Mullu', 'MURUKKU'],
    beside: [curryLeaves, cumin],
  },
  'flower-murukku': {
    lay: (r, p) => layFlower(r, kinds.flower, p),
    size: 120,
    serving: 'leaf',
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: BLUE,
    words: ['Flower', 'MURUKKU'],
    beside: [],
  },
  'andhra-chekodi': {
    lay: ring(kinds.chekodi),
    size: 58,
    serving: { bowl: 'steel' },
    towel: true,
    close: 'laid',
    pack: 'pouch',
    quantities: ['500 g'],
    band: RED,
    words: ['Andhra', 'CHEKODI'],
    beside: [chilli, curryLeaves],
  },
  'bhajani-chakli': {
    lay: coil(kinds.chakli),
    size: 112,
    serving: 'leaf',
    close: 'hero',
    pack: 'jar',
    quantities: ALL,
    band: TURMERIC,
    words: ['Bhajani', 'CHAKLI'],
    beside: [],
  },
  'thattu-vadai': {
    lay: disc(kinds.thattuVadai),
    size: 92,
    serving: { plate: 'steel' },
    close: 'fanned',
    pack: 'pouch',
    quantities: ALL,
    band: TURMERIC,
    words: ['Salem Thattu', 'VADAI'],
    beside: [peanuts, curryLeaves, peanuts],
  },
  'white-chekodi': {
    lay: ring(kinds.whiteChekodi),
    size: 62,
    serving: { bowl: 'brass' },
    close: 'laid',
    pack: 'jar',
    quantities: ['500 g'],
    band: BLUE,
    words: ['White', 'CHEKODI'],
    beside: [curryLeaves, whiteSesame],
  },
  'butter-murukku': {
    lay: (r, p) => layStick(r, kinds.butter, p),
    size: 52,
    serving: { bowl: 'clay' },
    close: 'poured',
    pack: 'pouch',
    quantities: ALL,
    band: TURMERIC,
    words: ['Butter', 'MURUKKU'],
    beside: [butter, cumin],
  },
  'tomato-murukku': {
    lay: coil(kinds.tomato),
    size: 110,
    serving: { plate: 'steel' },
    towel: true,
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: LEAF,
    words: ['Tomato', 'MURUKKU'],
    beside: [tomato, curryLeaves],
  },
  'ragi-mullu-murukku': {
    lay: coil(kinds.ragiMullu),
    size: 118,
    serving: 'basket',
    close: 'hero',
    pack: 'pouch',
    quantities: ALL,
    band: EARTH,
    words: ['Ragi Mullu', 'MURUKKU'],
    beside: [ragi, ragi],
  },
  'karam-mini-chekodi': {
    lay: ring(kinds.hotChekodi),
    size: 40,
    serving: 'cone',
    close: 'poured',
    pack: 'pouch',
    quantities: ALL,
    band: RED,
    words: ['Kaaram Mini', 'CHEKODI'],
    beside: [],
  },
  'milagu-thattai': {
    lay: disc(kinds.pepperThattai),
    size: 96,
    serving: 'dabba',
    close: 'fanned',
    pack: 'jar',
    quantities: ['500 g', '200 g'],
    band: TEAL,
    words: ['Milagu', 'THATTAI'],
    beside: [],
  },
  'nuvvula-jantikalu': {
    lay: (r, p) => layNest(r, kinds.jantikalu, p),
    size: 120,
    serving: { plate: 'areca' },
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: EARTH,
    words: ['Nuvvula', 'JANTIKALU'],
    beside: [blackSesame, blackSesame, curryLeaves],
  },
  'jeera-butter-murukku': {
    lay: coil(kinds.jeeraButter),
    size: 62,
    serving: { bowl: 'indigo' },
    close: 'poured',
    pack: 'jar',
    quantities: ALL,
    band: BLUE,
    words: ['Jeera Butter', 'MURUKKU'],
    beside: [butter, cumin],
  },
  'palak-flower-murukku': {
    lay: (r, p) => layFlower(r, kinds.spinachFlower, p),
    size: 116,
    serving: { plate: 'enamel' },
    towel: true,
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: LEAF,
    words: ['Palak Flower', 'MURUKKU'],
    beside: [spinach, spinach],
  },
  'eerulli-nippattu': {
    lay: disc(kinds.onionNippattu),
    size: 104,
    serving: 'board',
    close: 'fanned',
    pack: 'pouch',
    quantities: ALL,
    band: PLUM,
    words: ['Eerulli', 'NIPPATTU'],
    beside: [onionRings, curryLeaves],
  },
  'bellam-chekodi': {
    lay: ring(kinds.sweetChekodi),
    size: 60,
    serving: { bowl: 'wood' },
    close: 'laid',
    pack: 'jar',
    quantities: ['500 g', '200 g'],
    band: EARTH,
    words: ['Bellam', 'CHEKODI'],
    beside: [jaggery, whiteSesame],
  },
  'thakkali-ribbon-murukku': {
    lay: (r, p) => layRibbon(r, kinds.tomatoRibbon, p),
    size: 92,
    serving: { bowl: 'brass' },
    close: 'poured',
    pack: 'pouch',
    quantities: ALL,
    band: RED,
    words: ['Thakkali', 'RIBBON MURUKKU'],
    beside: [tomato, crushedChilli],
  },
  'ragi-chakli': {
    lay: coil(kinds.ragiChakli),
    size: 104,
    serving: { plate: 'enamel' },
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: TEAL,
    words: ['Ragi', 'CHAKLI'],
    beside: [coffee, ragi],
  },
  'poondu-mullu-murukku': {
    lay: coil(kinds.garlicMullu),
    size: 120,
    serving: 'leaf',
    close: 'laid',
    pack: 'pouch',
    quantities: ALL,
    band: PLUM,
    words: ['Poondu Mullu', 'MURUKKU'],
    beside: [garlic],
  },
  'kobbari-white-chekodi': {
    lay: ring(kinds.pepperChekodi),
    size: 66,
    serving: { bowl: 'clay' },
    close: 'laid',
    pack: 'pouch',
    quantities: ['500 g', '200 g'],
    band: TEAL,
    words: ['Kobbari White', 'CHEKODI'],
    beside: [coconut, peppercorns],
  },
  'beetroot-achu-murukku': {
    lay: (r, p) => layRose(r, kinds.beetRose, p),
    size: 122,
    serving: { plate: 'brass' },
    close: 'laid',
    pack: 'pouch',
    quantities: ['500 g', '200 g'],
    band: PLUM,
    words: ['Beetroot Achu', 'MURUKKU'],
    beside: [beetroot, blackSesame],
  },
  'kambu-thattai': {
    lay: disc(kinds.milletThattai),
    size: 98,
    serving: { plate: 'areca' },
    close: 'fanned',
    pack: 'pouch',
    quantities: ALL,
    band: LEAF,
    words: ['Kambu', 'THATTAI'],
    beside: [bajra, curryLeaves],
  },
} as const satisfies Record<string, Tindi>;
