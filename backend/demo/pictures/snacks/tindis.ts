import type { Serving } from './serve';
import { layDisc } from './disc';
import { chilli, curryLeaves, peanuts, tomato, type Garnish } from './garnish';
import type { Lay } from './heap';
import * as kinds from './kinds';
import { layCoil, layFlower, layRing, layStick } from './murukku';

/** How one snack is served in the pictures. */
export interface Tindi {
  lay: Lay;
  /** Radius of one piece on the plate. */
  size: number;
  ware: Serving;
  /** Small pieces are heaped in a bowl, large ones laid on a plate. */
  heaped: boolean;
  /** Colour of the label on its pouch. */
  band: string;
  /** What lies beside the plate: it names the taste. */
  beside: readonly Garnish[];
}

const RED = '#9f1d2f';
const LEAF = '#35603a';
const TURMERIC = '#b9740f';
const BLUE = '#274b6d';

/** Every demo snack by its id. */
export const tindis = {
  'thatte-nippattu': { lay: (r, p) => layDisc(r, kinds.nippattu, p), size: 118, ware: 'brass', heaped: false, band: LEAF, beside: [curryLeaves, peanuts, chilli] },
  'mullu-murukku': { lay: (r, p) => layCoil(r, kinds.mullu, p), size: 128, ware: 'brass', heaped: false, band: RED, beside: [curryLeaves, chilli] },
  'flower-murukku': { lay: (r, p) => layFlower(r, kinds.flower, p), size: 120, ware: 'leaf', heaped: false, band: BLUE, beside: [] },
  'andhra-chekodi': { lay: (r, p) => layRing(r, kinds.chekodi, p), size: 58, ware: 'steel', heaped: true, band: RED, beside: [chilli, curryLeaves, chilli] },
  'bhajani-chakli': { lay: (r, p) => layCoil(r, kinds.chakli, p), size: 112, ware: 'leaf', heaped: false, band: TURMERIC, beside: [] },
  'thattu-vadai': { lay: (r, p) => layDisc(r, kinds.thattuVadai, p), size: 92, ware: 'steel', heaped: false, band: TURMERIC, beside: [peanuts, curryLeaves, peanuts] },
  'white-chekodi': { lay: (r, p) => layRing(r, kinds.whiteChekodi, p), size: 62, ware: 'brass', heaped: true, band: BLUE, beside: [curryLeaves] },
  'butter-murukku': { lay: (r, p) => layStick(r, kinds.butter, p), size: 52, ware: 'clay', heaped: true, band: TURMERIC, beside: [peanuts] },
  'tomato-murukku': { lay: (r, p) => layCoil(r, kinds.tomato, p), size: 110, ware: 'steel', heaped: false, band: LEAF, beside: [tomato, curryLeaves, chilli] },
} as const satisfies Record<string, Tindi>;
