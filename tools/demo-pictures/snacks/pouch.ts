import { tone } from '../engine/colour';
import { butta, kolam, templePeaks } from '../engine/ornament';
import { paint } from '../engine/paint';
import { grain, noise } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { line, shape } from '../engine/svg';
import { heap } from './heap';
import type { Filled } from './jar';
import { lettering } from './lettering';

const kraft: Material = { gloss: 0.28, specular: 0.025, metal: 0, sheen: 0.1 };
const film: Material = { gloss: 0.95, specular: 0.1, metal: 0, sheen: 0 };

const BODY =
  'M178 132 Q450 126 722 132 L728 180 Q742 560 736 950 Q736 1008 690 1014 Q450 1030 210 1014 Q164 1008 164 950 Q158 560 172 180 Z';
const WINDOW =
  'M450 520 Q486 556 540 568 Q640 596 640 724 Q636 886 450 892 Q264 886 260 724 Q260 596 360 568 Q414 556 450 520 Z';

/** A stand-up pouch of kraft paper with a window; what is inside lies behind it already. */
export async function pouch(relief: Relief, filled: Filled): Promise<void> {
  const { lay, size, band, seed } = filled;
  await paint(relief, { svg: shape(WINDOW, '#5d3c1e'), material: kraft, level: 12 });
  heap(relief, { lay, size, x: 450, y: 716, radius: 215 + size * 0.5, seed });
  await kraftPaper(relief);
  const frame =
    line(WINDOW, tone(band, 0.92), 13) +
    `<g transform="translate(450 716) scale(1.075) translate(-450 -716)">${line(WINDOW, '#f1dfb4', 3, 'stroke-dasharray="3 9"')}</g>`;
  await paint(relief, { svg: frame, material: kraft, lift: 0.8 });
  await label(relief, filled);
  const seal = Array.from({ length: 11 }, (_, number) => `M176 ${140 + number * 5.2} H724`).join(' ');
  await paint(relief, { svg: line(seal, '#b98a52', 2.2), material: kraft, lift: -1.6 });
  await paint(relief, { svg: line('M172 214 H728', '#c2935a', 8), material: kraft, puff: 4 });
  await paint(relief, { svg: GLINT, material: film, stain: true });
}

const GLINT = `<linearGradient id="film" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><clipPath id="pane"><path d="${WINDOW}"/></clipPath><g clip-path="url(#pane)"><path d="M300 900 Q290 640 400 560 L440 548 Q330 660 350 900 Z" fill="url(#film)"/><path d="M590 890 Q640 760 604 590 L624 600 Q664 760 622 880 Z" fill="url(#film)" opacity=".6"/></g>`;

async function kraftPaper(relief: Relief): Promise<void> {
  await paint(relief, {
    svg: `<path d="${BODY} ${WINDOW}" fill="#cda06a" fill-rule="evenodd"/>`,
    material: kraft,
    level: 30,
    rim: { width: 30, height: 22 },
    puff: 70,
    soften: 5,
    texture: (x, y, touch) => {
      const fibre = grain(x / 7, y / 3, 5, 3);
      const crease = Math.abs(noise(x / 210 + y / 900, y / 330 - x / 500, 31));
      // The gusset at the foot: a fold from corner to corner that stands it up.
      const foot = Math.exp(-(((y - 936 - 0.00028 * (x - 450) * (x - 450)) / 9) ** 2));
      touch.dz =
        fibre * 0.5 +
        noise(x / 150, y / 190, 12) * 5 -
        3.4 * Math.exp(-crease * 30) * Math.max(0, Math.min(1, (y - 230) / 120)) -
        4.5 * foot;
      touch.shade = 0.97 + fibre * 0.09;
    },
  });
}

async function label(relief: Relief, { band, words, quantity }: Filled): Promise<void> {
  const peaks = templePeaks(
    Array.from({ length: 20 }, (_, step) => [732 - step * 29.8, 470 - Math.sin((step / 19) * Math.PI) * -6] as const),
    26,
    band,
  );
  const large = 74 * Math.min(1, 9.4 / words[0].length);
  const text = [
    await lettering({ text: words[0], x: 450, y: 318 + (74 - large) * 0.5, size: large, hex: '#f8ecd2', spacing: 1 }),
    await lettering({
      text: words[1],
      x: 450,
      y: 398,
      size: 44 * Math.min(1, 11 / words[1].length),
      hex: '#f3c65f',
      spacing: 4,
    }),
  ].join('');
  const ends = [212, 688].map((x) => butta(x, 356, 25, '#f0c660', '#f6e7c4')).join('');
  const svg = `<clipPath id="pouch"><path d="${BODY}"/></clipPath><g clip-path="url(#pouch)"><path d="M150 236 Q450 228 750 236 L750 470 Q450 478 150 470 Z" fill="${band}"/>${peaks}${kolam(450, 282, 52, '#f0c660', 2.4)}${text}${ends}<path d="M150 250 Q450 242 750 250 M150 456 Q450 464 750 456" stroke="#f0c660" stroke-width="3.4" fill="none" stroke-dasharray="2 9" stroke-linecap="round"/></g>`;
  await paint(relief, { svg, material: kraft, lift: 0.4 });
  const weight = `<rect x="352" y="936" width="196" height="58" rx="29" fill="${band}"/>${await lettering({ text: quantity, x: 450, y: 946, size: 38, hex: '#f8ecd2', spacing: 1 })}`;
  await paint(relief, { svg: weight, material: kraft, lift: 0.5 });
}
