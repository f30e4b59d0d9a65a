import { tone } from '../engine/colour';
import { kolam, templePeaks } from '../engine/ornament';
import { paint } from '../engine/paint';
import { grain, noise, seeded } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import type { Lay } from './heap';
import { lettering } from './lettering';

const glass: Material = { gloss: 0.97, specular: 0.12, metal: 0, sheen: 0 };
const paper: Material = { gloss: 0.25, specular: 0.02, metal: 0, sheen: 0.1 };
const steel: Material = { gloss: 0.7, specular: 0.6, metal: 0.82, sheen: 0 };

const BODY =
  'M236 262 Q186 292 180 372 L180 930 Q184 1010 262 1018 Q450 1030 638 1018 Q716 1010 720 930 L720 372 Q714 292 664 262 Z';

/** What a jar holds and says. */
export interface Filled {
  lay: Lay;
  /** Radius of a piece. */
  size: number;
  band: string;
  words: readonly [string, string];
  /** The net quantity printed on it. */
  quantity: string;
  seed: number;
}

/** Pieces in staggered rows from the bottom up, none of them through the glass. */
function fill(relief: Relief, { lay, size, seed }: Filled): void {
  const random = seeded(seed);
  const inner = { left: 190 + size * 0.9, right: 710 - size * 0.9, top: 306 + size, bottom: 1006 - size };
  const across = Math.max(1, Math.round((inner.right - inner.left) / (size * 1.25)));
  const down = Math.max(1, Math.round((inner.bottom - inner.top) / (size * 1.15)));
  for (let layer = 0; layer < 3; layer += 1) {
    for (let row = down; row >= 0; row -= 1) {
      for (let column = 0; column <= across; column += 1) {
        const shift = ((row + layer) % 2 ? 0.5 : 0) * (layer === 2 ? 0.6 : 1);
        const x = inner.left + ((column + shift) / (across + 0.5)) * (inner.right - inner.left);
        const y = inner.top + (row / down) * (inner.bottom - inner.top);
        lay(relief, {
          x: Math.min(inner.right, x + (random() - 0.5) * size * 0.4),
          y: y + (random() - 0.5) * size * 0.6,
          size: size * (0.93 + random() * 0.09),
          turn: random() * 6.28,
          seed: seed * 90 + layer * 400 + row * 20 + column,
        });
      }
    }
  }
}

const GLINTS = `<linearGradient id="sheet" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#20302c" stop-opacity=".5"/><stop offset=".07" stop-color="#dff0ea" stop-opacity=".35"/><stop offset=".13" stop-color="#fff" stop-opacity=".06"/><stop offset=".86" stop-color="#fff" stop-opacity="0"/><stop offset=".95" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#20302c" stop-opacity=".45"/></linearGradient>`;

/** The front of the glass: darker at its edges, two windows mirrored in it. */
async function front(relief: Relief): Promise<void> {
  const strips =
    'M236 372 Q232 650 240 960 L286 966 Q274 650 280 366 Z M664 380 Q676 640 664 950 L680 946 Q692 640 680 384 Z';
  await paint(relief, { svg: GLINTS + shape(BODY, 'url(#sheet)'), material: glass, stain: true });
  await paint(relief, {
    svg: `<g opacity=".42" filter="blur(3px)">${shape(strips, '#ffffff')}</g>`,
    material: glass,
    stain: true,
  });
  await paint(relief, { svg: line(BODY, '#c4d3cb', 9), material: glass, puff: 5, level: 44 });
  await paint(relief, {
    svg: line('M196 372 Q202 306 250 280 H650 Q698 306 704 372', '#e4ede8', 4, 'opacity=".55"'),
    material: glass,
    stain: true,
  });
}

async function lid(relief: Relief, band: string): Promise<void> {
  const cap =
    'M228 120 Q450 108 672 120 Q690 124 690 146 L690 244 Q690 262 672 264 Q450 274 228 264 Q210 262 210 244 L210 146 Q210 124 228 120 Z';
  await paint(relief, {
    svg: shape(cap, '#d8b06a'),
    material: steel,
    level: 40,
    rim: { width: 26, height: 16 },
    puff: 26,
    texture: (x, y, touch) => {
      const grip = Math.max(0, Math.sin((x - 450) / 5.2)) * (y > 168 && y < 244 ? 1 : 0);
      touch.dz = grip * 3.2 + grain(x / 40, y / 9, 4, 2) * 0.6;
      touch.shade = 0.95 + grip * 0.05 + 0.03 * noise(x / 60, y / 8, 3);
    },
  });
  await paint(relief, {
    svg: line('M214 158 Q450 168 686 158 M214 250 Q450 260 686 250', tone(band, 0.8), 4),
    material: steel,
    stain: true,
  });
}

async function label(relief: Relief, { band, words, quantity }: Filled): Promise<void> {
  const sheet = 'M186 560 Q450 584 714 560 L714 842 Q450 866 186 842 Z';
  const peaks = templePeaks(
    Array.from({ length: 19 }, (_, step) => [706 - step * 28.4, 578 + Math.sin((step / 18) * Math.PI) * 20] as const),
    -22,
    band,
  );
  const text = [
    await lettering({ text: words[0], x: 450, y: 652, size: 62, hex: '#f8ecd2', spacing: 1 }),
    await lettering({ text: words[1], x: 450, y: 720, size: 40, hex: '#f3c65f', spacing: 3 }),
    await lettering({ text: quantity, x: 450, y: 790, size: 34, hex: '#f8ecd2', spacing: 2 }),
  ].join('');
  await paint(relief, {
    svg: shape(sheet, '#f0ddb2'),
    material: paper,
    level: 50,
    puff: 12,
    texture: (x, y, touch) => {
      touch.shade = 0.98 + 0.05 * grain(x / 9, y / 9, 3, 2);
    },
  });
  await paint(relief, {
    svg: `${shape('M186 604 Q450 628 714 604 L714 830 Q450 854 186 830 Z', band)}${peaks}${text}${[232, 668].map((x) => kolam(x, 726, 58, '#f0c660', 2.6)).join('')}`,
    material: paper,
    lift: 0.6,
  });
}

/** A glass jar with a brass lid and a printed band, in units of a product picture. */
export async function jar(relief: Relief, filled: Filled): Promise<void> {
  await paint(relief, { svg: shape(BODY, '#a9b5a6'), material: glass, level: 8, rim: { width: 20, height: 8 } });
  fill(relief, filled);
  await front(relief);
  await lid(relief, filled.band);
  await label(relief, filled);
}
