import type { Drawing } from '../drawing';
import { colour, type Colour } from '../engine/colour';
import type { Fold } from '../engine/folds';
import { paint } from '../engine/paint';
import { noise } from '../engine/random';
import { inset, type Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import { layTube } from '../engine/tube';
import { clothTexture, silk } from '../fabric';
import { kolhapuri } from '../footwear/leather-sandal';
import { malli, raja } from '../footwear/footwear-views';
import { slipper } from '../footwear/slipper';
import { foldedCloth } from '../garments/folded';
import { foldedButtas, ilkal, kaveri, mulasi, neckOnTop } from '../garments/garment-views';
import { hang } from '../garments/garment';
import { beadsAlone, glassDozen, goldFour, kadaAlone } from '../jewellery/jewellery-views';
import { bowl, plate } from '../snacks/crockery';
import { chilli, curryLeaves } from '../snacks/garnish';
import { heap } from '../snacks/heap';
import { pouch } from '../snacks/pouch';
import { bananaLeaf } from '../snacks/serve';
import { tindis, type Tindi } from '../snacks/tindis';
import { ricePaper } from '../studio';

const sheets = {
  turmeric: colour('#f6e3b4'), blush: colour('#f3dccb'), leaf: colour('#e3e8cf'), cream: colour('#f3ebdb'), sand: colour('#efdfc4'),
} satisfies Record<string, Colour>;

function rail(relief: Relief): void {
  const wood = colour('#8f5f38');
  layTube(relief, {
    line: Array.from({ length: 60 }, (_, step) => ({ x: 520 + step * 20, y: 54, z: 40, radius: 12 })),
    material: { gloss: 0.5, specular: 0.04, metal: 0, sheen: 0 },
    skin: (angle, along, skin) => {
      skin.bump = 0;
      skin.tint = wood;
      skin.shade = 0.92 + 0.2 * noise(along / 60, angle * 9, 4);
    },
  });
}

export const wardrobe: Drawing = async (relief) => {
  ricePaper(relief, sheets.blush);
  rail(relief);
  await inset(relief, 450, 38, 0.78, () => hang(relief, kaveri));
  await inset(relief, 1010, 38, 0.78, () => hang(relief, ilkal));
  await inset(relief, 735, 38, 0.78, () => hang(relief, mulasi), 24);
};

const some = (relief: Relief, { lay, size }: Tindi, x: number, y: number, radius: number, seed: number, by = 1) =>
  heap(relief, { lay, size: size * by, x, y, radius, seed });

export const thali: Drawing = async (relief) => {
  ricePaper(relief, sheets.leaf);
  await inset(relief, 560, -190, 1.22, () => bananaLeaf(relief));
  plate(relief, 1120, 452, 400, 'brass', 22);
  for (const [x, y, snack, seed] of [[990, 300, tindis['andhra-chekodi'], 3], [1250, 300, tindis['white-chekodi'], 5], [1120, 205, tindis['butter-murukku'], 7]] as const) {
    bowl(relief, x, y + (seed === 7 ? 0 : 30), 118, seed === 7 ? 'clay' : 'steel', 26);
    for (const radius of [100, 84, 50]) some(relief, snack, x, y + (seed === 7 ? 0 : 30), radius, seed * 10 + radius, 0.56);
  }
  for (const [x, y, snack, by] of [
    [945, 545, tindis['thatte-nippattu'], 0.8], [1010, 610, tindis['thatte-nippattu'], 0.8], [1120, 470, tindis['bhajani-chakli'], 0.82],
    [1310, 500, tindis['tomato-murukku'], 0.86], [1240, 610, tindis['mullu-murukku'], 0.8], [1110, 660, tindis['mullu-murukku'], 0.8],
  ] as const) {
    snack.lay(relief, { x, y, size: snack.size * by, turn: x, seed: x + y });
  }
  curryLeaves(relief, 640, 790, -0.6);
  chilli(relief, 1500, 830, 0.5);
};

export const footwear: Drawing = async (relief) => {
  ricePaper(relief, sheets.sand);
  await kolhapuri(relief, { x: 640, y: 480, turn: -14, flip: true, size: 1 }, '#b06a35');
  await kolhapuri(relief, { x: 840, y: 470, turn: -2, size: 1 }, '#b06a35');
  await slipper(relief, { x: 1050, y: 450, turn: 4, flip: true, size: 1 }, malli);
  await slipper(relief, { x: 1225, y: 460, turn: 14, size: 1 }, malli);
  await slipper(relief, { x: 1440, y: 520, turn: 26, size: 1 }, raja);
};

const CLOTH = 'M860 -20 C830 160 900 300 790 470 C720 600 740 760 660 920 L1620 920 L1620 -20 Z';
const EDGE = 'M870 -20 C842 160 912 300 802 474 C732 604 752 760 672 920';

async function silkCloth(relief: Relief): Promise<void> {
  const folds: Fold[] = Array.from({ length: 9 }, (_, number) => {
    const x = 880 + number * 92;
    return { points: [[x + 60, -20], [x + 20, 240], [x - 50, 520], [x - 110, 920]], width: 50 + (number % 3) * 16, height: number % 2 ? 17 : -13, peak: 0.35 + (number % 3) * 0.15 };
  });
  await paint(relief, {
    svg: shape(CLOTH, '#8c1730') + line(EDGE, '#d9a441', 46) + line(EDGE, '#8c1730', 5, 'stroke-dasharray="14 10"'), material: silk, level: 10, rim: { width: 12, height: 8 },
    texture: clothTexture('jersey', folds, 9, 1600, 900),
  });
}

export const bangles: Drawing = async (relief) => {
  ricePaper(relief, sheets.cream);
  await silkCloth(relief);
  await inset(relief, 880, -170, 0.86, () => glassDozen(relief), 58);
  await inset(relief, 620, 230, 0.72, () => goldFour(relief), 52);
  await inset(relief, 1120, 380, 0.62, () => beadsAlone(relief), 50);
  await inset(relief, 500, -40, 0.5, () => kadaAlone(relief), 24);
};

export const festival: Drawing = async (relief) => {
  ricePaper(relief, sheets.turmeric);
  await foldedCloth(relief, { hex: '#1f4e5f', cloth: 'handloom', x: 960, y: 330, width: 470, height: 540, turn: 8, level: 6, seed: 4, print: foldedButtas() });
  await foldedCloth(relief, { hex: '#7c2033', cloth: 'handloom', x: 900, y: 420, width: 470, height: 540, turn: 0, level: 32, seed: 8, print: foldedButtas() });
  await neckOnTop(relief, ilkal, 900, 150, 32);
  await slipper(relief, { x: 1230, y: 600, turn: 16, flip: true, size: 0.78 }, malli);
  await slipper(relief, { x: 1390, y: 640, turn: 30, size: 0.78 }, malli);
  plate(relief, 1400, 200, 190, 'brass');
  heap(relief, { lay: tindis['bhajani-chakli'].lay, size: 62, x: 1400, y: 200, radius: 150, seed: 4 });
  await inset(relief, 520, 480, 0.5, () => goldFour(relief), 84);
};

export const tiffin: Drawing = async (relief) => {
  ricePaper(relief, sheets.sand);
  const packs = [['butter-murukku', 470, 60], ['mullu-murukku', 1050, 60], ['tomato-murukku', 760, 20]] as const;
  for (const [place, [id, x, y]] of packs.entries()) {
    const { lay, size, band } = tindis[id];
    await inset(relief, x, y, 0.76, () => pouch(relief, lay, Math.min(size, 92), band, 80 + place), place === 2 ? 30 : 0);
  }
  const loose = [['mullu-murukku', 1480, 760], ['tomato-murukku', 1330, 830], ['mullu-murukku', 640, 820], ['butter-murukku', 560, 700], ['butter-murukku', 540, 800]] as const;
  curryLeaves(relief, 700, 130, -0.4);
  for (const [id, x, y] of loose) tindis[id].lay(relief, { x, y, size: tindis[id].size * 0.68, turn: x * 0.01, seed: x });
};
