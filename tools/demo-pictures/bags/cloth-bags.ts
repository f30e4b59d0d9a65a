import { colour, tone } from '../engine/colour';
import { curve, type Fold } from '../engine/folds';
import { buttas } from '../engine/ornament';
import { paint } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import type { Relief } from '../engine/relief';
import { clipped, line, shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { clothTexture, cotton, hide, leather, silk } from '../fabric';
import { brushed, gold, polished } from '../jewellery/metals';

type Points = readonly (readonly [number, number])[];

function cord(relief: Relief, pose: Pose, points: Points, z: number, radius: number, hex: string): void {
  const tint = colour(hex);
  const beads = curve(points, 3).map((point) => {
    const [x, y] = posedPoint(pose, point);
    return { x, y, z, radius };
  });
  layTube(relief, {
    line: beads,
    material: cotton,
    skin: (angle, along, skin) => {
      const twist = Math.sin(along * 0.8 + angle * 2);
      skin.bump = twist * 0.14;
      skin.tint = tint;
      skin.shade = 0.92 + twist * 0.14;
    },
  });
}

const pathOf = (points: Points) =>
  `M${curve(points, 6)
    .map(([u, v]) => `${u.toFixed(1)} ${v.toFixed(1)}`)
    .join(' L')}`;
const folded = (pose: Pose, folds: readonly Fold[]): Fold[] =>
  folds.map((fold) => ({ ...fold, points: fold.points.map((point) => posedPoint(pose, point)) }));

/** A handloom shoulder bag with woven bands, its strap one length of cloth. */
export async function jhola(relief: Relief, pose: Pose, hex: string, bands: readonly [string, string]): Promise<void> {
  const outline = 'M-246 -130 Q0 -112 246 -130 L262 236 Q256 262 228 264 Q0 282 -228 264 Q-256 262 -262 236 Z';
  const strap = [
    [-222, -120],
    [-236, -260],
    [-196, -420],
    [-90, -520],
    [30, -534],
    [140, -480],
    [214, -360],
    [238, -230],
    [222, -120],
  ] as const;
  await paint(relief, {
    svg: posed(pose, line(pathOf(strap), tone(hex, 0.86), 54, '', 'butt')),
    material: cotton,
    level: 10,
    rim: { width: 12, height: 8 },
    soften: 1.4,
    texture: clothTexture('handloom', [], 31),
  });
  await paint(relief, {
    svg: posed(pose, line(pathOf(strap), bands[0], 8, '', 'butt') + line(pathOf(strap), bands[1], 2.4, '', 'butt')),
    material: cotton,
    stain: true,
  });
  await paint(relief, {
    svg: posed(pose, shape('M-240 -128 Q0 -166 240 -128 Q0 -100 -240 -128 Z', tone(hex, 0.5))),
    material: cotton,
    level: 14,
  });
  const woven = [
    [-40, 26, bands[0]],
    [-8, 5, bands[1]],
    [4, 5, bands[1]],
    [60, 60, bands[0]],
    [78, 24, bands[1]],
    [134, 5, bands[1]],
    [152, 26, bands[0]],
  ] as const;
  const weave =
    woven
      .map(([top, high, tint]) => `<rect x="-280" y="${top}" width="560" height="${high}" fill="${tint}"/>`)
      .join('') +
    Array.from(
      { length: 17 },
      (_, place) => `<path d="M${-264 + place * 33} 90 l16 -14 16 14 -16 14z" fill="${hex}"/>`,
    ).join('');
  const folds = folded(pose, [
    {
      points: [
        [-190, -110],
        [-150, 40],
        [-210, 230],
      ],
      width: 46,
      height: 12,
    },
    {
      points: [
        [196, -110],
        [160, 60],
        [216, 240],
      ],
      width: 48,
      height: -11,
    },
    {
      points: [
        [-60, -100],
        [-30, 60],
        [-70, 250],
      ],
      width: 44,
      height: -9,
      peak: 0.2,
    },
    {
      points: [
        [80, -100],
        [54, 80],
        [96, 250],
      ],
      width: 46,
      height: 10,
      peak: 0.2,
    },
    {
      points: [
        [-230, 210],
        [-60, 180],
        [60, 214],
      ],
      width: 34,
      height: 8,
    },
  ]);
  await paint(relief, {
    svg: posed(pose, shape(outline, hex) + clipped(weave, outline, 'jhola')),
    material: cotton,
    level: 24,
    rim: { width: 24, height: 14 },
    puff: 46,
    soften: 2,
    texture: clothTexture('handloom', folds, 33),
  });
  await paint(relief, {
    svg: posed(pose, stitches('M-238 -106 Q0 -88 238 -106', tone(hex, 0.7), 2.4, 8, 5)),
    material: cotton,
    stain: true,
  });
  for (const at of [-236, 236]) {
    for (let thread = -3; thread <= 3; thread += 1) {
      cord(
        relief,
        pose,
        [
          [at + thread * 3, 262],
          [at + thread * 6, 300],
          [at + thread * 9, 346 - Math.abs(thread) * 4],
        ],
        16,
        4,
        thread % 2 ? bands[0] : bands[1],
      );
    }
  }
}

/** A silk pouch drawn shut by cords. */
export async function potli(relief: Relief, pose: Pose, hex: string, thread: string): Promise<void> {
  const pouch =
    'M-78 -128 C-236 -66 -300 160 -196 258 Q-120 306 0 308 Q120 306 196 258 C300 160 236 -66 78 -128 Q0 -108 -78 -128 Z';
  const frill =
    'M-80 -120 Q-122 -196 -168 -248 Q-120 -262 -92 -238 Q-48 -274 0 -246 Q48 -274 92 -238 Q120 -262 168 -248 Q122 -196 80 -120 Q0 -96 -80 -120 Z';
  const gathers = (height: number, from: number, to: number): Fold[] =>
    Array.from({ length: 11 }, (_, place) => {
      const out = (place - 5) * 15;
      return {
        points: [
          [out, from],
          [out * 2.1, (from + to) / 2],
          [out * 2.9, to],
        ] as const,
        width: 15,
        height: place % 2 ? height : -height,
        peak: 0.1,
      };
    });
  await paint(relief, {
    svg: posed(pose, shape(frill, tone(hex, 0.92))),
    material: silk,
    level: 36,
    rim: { width: 10, height: 6 },
    soften: 1.4,
    texture: clothTexture('linen', folded(pose, gathers(13, -126, -250)), 41),
  });
  const flowers =
    buttas(-290, -60, 300, 240, 74, 15, thread, thread) +
    `<path d="M-270 214 Q0 300 270 214 V330 H-270 Z" fill="${thread}" fill-opacity=".85"/>`;
  await paint(relief, {
    svg: posed(pose, shape(pouch, hex) + clipped(flowers, pouch, 'potli')),
    material: silk,
    level: 22,
    rim: { width: 22, height: 16 },
    puff: 96,
    soften: 3,
    texture: clothTexture('linen', folded(pose, gathers(17, -130, 130)), 43),
  });
  cord(
    relief,
    pose,
    [
      [-92, -128],
      [-40, -110],
      [0, -106],
      [40, -110],
      [92, -128],
    ],
    88,
    9,
    thread,
  );
  cord(
    relief,
    pose,
    [
      [-80, -118],
      [-190, -230],
      [-196, -380],
      [-80, -470],
      [40, -460],
      [150, -380],
      [170, -230],
      [80, -118],
    ],
    30,
    8,
    thread,
  );
  for (const [u, v] of [
    [-58, -20],
    [64, -8],
  ] as const) {
    cord(
      relief,
      pose,
      [
        [u * 0.4, -108],
        [u, -70],
        [u, v],
      ],
      118,
      6,
      thread,
    );
    const [x, y] = posedPoint(pose, [u, v]);
    await paint(relief, {
      svg: `<circle cx="${x}" cy="${y}" r="15" fill="#f0c766"/>`,
      material: polished,
      level: 116,
      puff: 16,
    });
  }
}

/** A flat clutch in brocade with an envelope flap and a wrist chain. */
export async function clutch(relief: Relief, pose: Pose, hex: string, thread: string): Promise<void> {
  const back =
    'M-304 -156 Q-306 -178 -282 -178 H282 Q306 -178 304 -156 V166 Q304 190 278 190 H-278 Q-304 190 -304 166 Z';
  const flap = 'M-304 -162 Q-304 -180 -282 -180 H282 Q304 -180 304 -162 L304 -120 L46 44 Q0 70 -46 44 L-304 -120 Z';
  const brocade = buttas(-330, -200, 330, 220, 58, 13, thread, tone(thread, 0.85));
  const texture = clothTexture('canvas', [], 51);
  const chain = Array.from({ length: 30 }, (_, link) => {
    const angle = Math.PI * (1 - link / 29);
    return [150 + Math.cos(angle) * 120, -170 - Math.sin(angle) * 250] as const;
  });
  for (const [place, [u, v]] of chain.entries()) {
    const [x, y] = posedPoint(pose, [u, v]);
    const ring = Array.from({ length: 22 }, (_, step) => {
      const angle = (step / 21) * 2 * Math.PI;
      return {
        x: x + Math.cos(angle) * 13,
        y: y + Math.sin(angle) * 13 * (place % 2 ? 0.6 : 1),
        z: 18 + (place % 2 ? Math.sin(angle) * 8 : 0),
        radius: 3.6,
      };
    });
    layTube(relief, {
      line: ring,
      material: polished,
      skin: (_angle, _along, skin) => {
        skin.bump = 0;
        skin.tint = gold;
        skin.shade = 1;
      },
    });
  }
  await paint(relief, {
    svg: posed(pose, shape(back, hex) + clipped(brocade, back, 'clutchBack')),
    material: silk,
    level: 18,
    rim: { width: 18, height: 14 },
    puff: 34,
    soften: 2,
    texture,
  });
  await paint(relief, {
    svg: posed(pose, shape(flap, tone(hex, 1.04)) + clipped(brocade, flap, 'clutchFlap')),
    material: silk,
    level: 40,
    rim: { width: 12, height: 8 },
    puff: 26,
    soften: 2,
    texture,
  });
  await paint(relief, {
    svg: posed(pose, line('M-300 -118 L-46 46 Q0 72 46 46 L300 -118', thread, 7)),
    material: silk,
    lift: 1,
    puff: 4,
  });
  await paint(relief, {
    svg: posed(pose, '<circle cx="0" cy="30" r="26" fill="#d9a94f"/>'),
    material: polished,
    lift: 4,
    puff: 16,
    rim: { width: 6, height: 5 },
  });
  await paint(relief, {
    svg: posed(pose, '<circle cx="0" cy="30" r="10" fill="#9c1d2c"/>'),
    material: { gloss: 0.93, specular: 0.07, metal: 0, sheen: 0 },
    lift: 2,
    puff: 8,
  });
}

/** A canvas backpack with leather straps and buckles. */
export async function backpack(relief: Relief, pose: Pose, hex: string, hideHex: string): Promise<void> {
  const sides = 'M-200 -190 C-300 -70 -322 150 -196 292 M200 -190 C300 -70 322 150 196 292';
  await paint(relief, {
    svg: posed(pose, line(sides, tone(hideHex, 0.9), 34)),
    material: leather,
    level: 8,
    rim: { width: 10, height: 7 },
    texture: hide(21),
  });
  await paint(relief, {
    svg: posed(pose, line('M-52 -320 C-50 -396 50 -396 52 -320', hideHex, 20)),
    material: leather,
    level: 20,
    rim: { width: 8, height: 8 },
    texture: hide(22),
  });
  const bag =
    'M-206 -180 Q-212 -334 0 -338 Q212 -334 206 -180 L226 262 Q224 312 178 316 Q0 328 -178 316 Q-224 312 -226 262 Z';
  const texture = clothTexture(
    'canvas',
    folded(pose, [
      {
        points: [
          [-190, 40],
          [-120, 90],
          [-180, 250],
        ],
        width: 44,
        height: 12,
      },
      {
        points: [
          [190, 20],
          [140, 100],
          [190, 260],
        ],
        width: 44,
        height: -12,
      },
      {
        points: [
          [-60, 300],
          [0, 280],
          [80, 306],
        ],
        width: 30,
        height: 8,
      },
    ]),
    61,
  );
  await paint(relief, {
    svg: posed(pose, shape(bag, hex)),
    material: cotton,
    level: 16,
    rim: { width: 28, height: 20 },
    puff: 60,
    soften: 2,
    texture,
  });
  await paint(relief, {
    svg: posed(
      pose,
      shape('M-158 70 H158 L166 252 Q164 282 134 284 Q0 292 -134 284 Q-164 282 -166 252 Z', tone(hex, 0.96)),
    ),
    material: cotton,
    lift: 10,
    rim: { width: 14, height: 10 },
    soften: 1.5,
    texture: clothTexture('canvas', [], 62),
  });
  await paint(relief, {
    svg: posed(
      pose,
      stitches(
        'M-148 82 H148 M-150 90 L-156 250 Q-154 272 -130 274 Q0 282 130 274 Q154 272 156 250 L150 90',
        tone(hex, 0.65),
        2.2,
        8,
        5,
      ),
    ),
    material: cotton,
    stain: true,
  });
  const flap =
    'M-214 -176 Q-214 -342 0 -346 Q214 -342 214 -176 L204 -26 Q190 12 150 16 Q0 28 -150 16 Q-190 12 -204 -26 Z';
  await paint(relief, {
    svg: posed(pose, shape(flap, tone(hex, 1.03))),
    material: cotton,
    lift: 14,
    rim: { width: 18, height: 12 },
    soften: 2,
    texture: clothTexture('canvas', [], 63),
  });
  await paint(relief, {
    svg: posed(pose, stitches('M-196 -30 Q-184 2 -148 6 Q0 18 148 6 Q184 2 196 -30', tone(hex, 0.65), 2.2, 8, 5)),
    material: cotton,
    stain: true,
  });
  for (const at of [-96, 96]) {
    await paint(relief, {
      svg: posed(pose, shape(`M${at - 17} -110 h34 v226 l-17 18 -17 -18 z`, hideHex)),
      material: leather,
      lift: 6,
      rim: { width: 7, height: 5 },
      texture: hide(23),
    });
    await paint(relief, {
      svg: posed(
        pose,
        `<path fill-rule="evenodd" fill="#d9a94f" d="M${at - 28} 28 h56 v48 h-56z M${at - 17} 39 h34 v26 h-34z"/>`,
      ),
      material: brushed,
      lift: 4,
      rim: { width: 5, height: 5 },
    });
    await paint(relief, {
      svg: posed(pose, `<circle cx="${at}" cy="-90" r="7" fill="#d9a94f"/>`),
      material: brushed,
      lift: 3,
      puff: 6,
    });
  }
}
