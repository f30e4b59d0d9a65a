import type { Serving } from './serve';
import { layDisc } from './disc';
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
}

const RED = '#9f1d2f';
const LEAF = '#35603a';
const TURMERIC = '#b9740f';
const BLUE = '#274b6d';

/** Every demo snack by its id. */
export const tindis = {
  'thatte-nippattu': { lay: (r, p) => layDisc(r, kinds.nippattu, p), size: 118, ware: 'brass', heaped: false, band: LEAF },
  'mullu-murukku': { lay: (r, p) => layCoil(r, kinds.mullu, p), size: 128, ware: 'brass', heaped: false, band: RED },
  'flower-murukku': { lay: (r, p) => layFlower(r, kinds.flower, p), size: 120, ware: 'leaf', heaped: false, band: BLUE },
  'andhra-chekodi': { lay: (r, p) => layRing(r, kinds.chekodi, p), size: 58, ware: 'steel', heaped: true, band: RED },
  'bhajani-chakli': { lay: (r, p) => layCoil(r, kinds.chakli, p), size: 112, ware: 'leaf', heaped: false, band: TURMERIC },
  'thattu-vadai': { lay: (r, p) => layDisc(r, kinds.thattuVadai, p), size: 92, ware: 'steel', heaped: false, band: TURMERIC },
  'white-chekodi': { lay: (r, p) => layRing(r, kinds.whiteChekodi, p), size: 62, ware: 'brass', heaped: true, band: BLUE },
  'butter-murukku': { lay: (r, p) => layStick(r, kinds.butter, p), size: 52, ware: 'clay', heaped: true, band: TURMERIC },
  'tomato-murukku': { lay: (r, p) => layCoil(r, kinds.tomato, p), size: 110, ware: 'steel', heaped: false, band: LEAF },
} as const satisfies Record<string, Tindi>;
