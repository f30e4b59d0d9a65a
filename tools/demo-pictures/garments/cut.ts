/** A point of a pattern: how far out from the middle, and how far down. */
export type Mark = readonly [number, number];

/** The pattern of an upper garment seen from the front, in picture units. */
export interface Cut {
  /** Half the neck opening and where it begins. */
  neck: Mark;
  neckDepth: number;
  shoulder: Mark;
  underarm: Mark;
  waist: Mark;
  hem: Mark;
  /** How far the hem hangs lower in the middle (or higher at the sides). */
  hemDip: number;
  cuffOuter: Mark;
  cuffInner: Mark;
}

/** The vertical middle of every garment. */
export const AXIS = 450;

const at = (side: number, [out, down]: Mark) => `${AXIS + side * out} ${down}`;

/** The line of the neck from left to right. */
export function neckLine({ neck, neckDepth }: Cut): string {
  const [out, down] = neck;
  return `M${at(-1, neck)} C${AXIS - out * 0.92} ${down + neckDepth * 0.72} ${AXIS - out * 0.5} ${down + neckDepth} ${AXIS} ${down + neckDepth} S${AXIS + out * 0.92} ${down + neckDepth * 0.72} ${at(1, neck)}`;
}

function side(cut: Cut, sign: number): { down: string; up: string } {
  const { neck, shoulder, underarm, waist, hem } = cut;
  const armhole: Mark = [underarm[0] - 16, shoulder[1] * 0.45 + underarm[1] * 0.55];
  const slope: Mark = [(neck[0] + shoulder[0]) / 2, (neck[1] + shoulder[1]) / 2 - 5];
  const chest: Mark = [underarm[0] - 4, underarm[1] + (waist[1] - underarm[1]) * 0.5];
  const flare: Mark = [waist[0] * 1.01, waist[1] + (hem[1] - waist[1]) * 0.45];
  return {
    down: `Q${at(sign, slope)} ${at(sign, shoulder)} Q${at(sign, armhole)} ${at(sign, underarm)} Q${at(sign, chest)} ${at(sign, waist)} Q${at(sign, flare)} ${at(sign, hem)}`,
    up: `Q${at(sign, flare)} ${at(sign, waist)} Q${at(sign, chest)} ${at(sign, underarm)} Q${at(sign, armhole)} ${at(sign, shoulder)} Q${at(sign, slope)} ${at(sign, neck)}`,
  };
}

/** Points along the hem from left to right, `above` units over it: a gentle curve that waves where the cloth pipes. */
export function hemPoints({ hem: [out, down], hemDip }: Cut, above: number, count: number): [number, number][] {
  return Array.from({ length: count + 1 }, (_, place) => {
    const t = place / count;
    const x = -out * (1 - t) ** 3 - 1.5 * out * t * (1 - t) ** 2 + 1.5 * out * t * t * (1 - t) + out * t ** 3;
    const pipes = Math.sin(x / 21 + out) * 2.6 + Math.sin(x / 47 + down) * 2.6;
    return [AXIS + x, down - above + 3 * hemDip * t * (1 - t) + pipes * Math.min(1, 8 * t * (1 - t))];
  });
}

/** A path through points. */
export const through = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], place) => `${place ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** The front panel as one closed path. */
export function bodyPath(cut: Cut): string {
  const curve = through(hemPoints(cut, 0, 60)).replace('M', 'L');
  const [out, down] = cut.neck;
  const depth = cut.neckDepth;
  const neckBack = `C${AXIS + out * 0.92} ${down + depth * 0.72} ${AXIS + out * 0.5} ${down + depth} ${AXIS} ${down + depth} S${AXIS - out * 0.92} ${down + depth * 0.72} ${at(-1, cut.neck)}`;
  return `M${at(-1, cut.neck)} ${side(cut, -1).down} ${curve} ${side(cut, 1).up} ${neckBack} Z`;
}

/** One sleeve as a closed path that reaches under the front panel; -1 is the left one. */
export function sleevePath({ shoulder, underarm, cuffOuter, cuffInner }: Cut, sign: -1 | 1): string {
  const elbow: Mark = [shoulder[0] * 0.42 + cuffOuter[0] * 0.58 + 12, shoulder[1] * 0.6 + cuffOuter[1] * 0.4];
  const inner: Mark = [underarm[0] * 0.62 + cuffInner[0] * 0.38, underarm[1] * 0.62 + cuffInner[1] * 0.38 + 8];
  const under: Mark = [underarm[0] - 46, underarm[1] + 14];
  return `M${at(sign, [shoulder[0] - 34, shoulder[1] - 8])} L${at(sign, shoulder)} Q${at(sign, elbow)} ${at(sign, cuffOuter)} L${at(sign, cuffInner)} Q${at(sign, inner)} ${at(sign, [underarm[0] - 4, underarm[1] + 6])} L${at(sign, under)} Z`;
}

/** The end of a sleeve as a band `deep` units deep. */
export function cuffPath(
  { shoulder, underarm, cuffOuter, cuffInner }: Cut,
  sign: -1 | 1,
  deep: number,
  wider = 1,
): string {
  const back = (from: Mark, to: Mark): Mark => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + ((to[0] - from[0]) / length) * deep, from[1] + ((to[1] - from[1]) / length) * deep];
  };
  const outer = back(cuffOuter, shoulder);
  const inner = back(cuffInner, underarm);
  const stretch = (from: Mark, other: Mark): Mark => [
    other[0] + (from[0] - other[0]) * wider,
    other[1] + (from[1] - other[1]) * wider,
  ];
  return `M${at(sign, stretch(cuffOuter, cuffInner))} L${at(sign, cuffInner)} L${at(sign, inner)} L${at(sign, stretch(outer, inner))} Z`;
}

/** Patterns of the house. */
export const CUTS = {
  tee: {
    neck: [82, 214],
    neckDepth: 62,
    shoulder: [212, 262],
    underarm: [196, 452],
    waist: [190, 700],
    hem: [196, 930],
    hemDip: 14,
    cuffOuter: [330, 472],
    cuffInner: [232, 524],
  },
  longTee: {
    neck: [78, 190],
    neckDepth: 58,
    shoulder: [200, 236],
    underarm: [184, 416],
    waist: [176, 660],
    hem: [188, 1000],
    hemDip: 26,
    cuffOuter: [308, 436],
    cuffInner: [218, 488],
  },
  kurta: {
    neck: [72, 176],
    neckDepth: 56,
    shoulder: [188, 222],
    underarm: [166, 398],
    waist: [160, 640],
    hem: [186, 1030],
    hemDip: 10,
    cuffOuter: [306, 742],
    cuffInner: [232, 764],
  },
  shirt: {
    neck: [74, 196],
    neckDepth: 58,
    shoulder: [204, 244],
    underarm: [190, 432],
    waist: [182, 680],
    hem: [178, 900],
    hemDip: 96,
    cuffOuter: [330, 800],
    cuffInner: [252, 826],
  },
  kurti: {
    neck: [86, 176],
    neckDepth: 92,
    shoulder: [178, 216],
    underarm: [152, 386],
    waist: [138, 560],
    hem: [248, 1030],
    hemDip: 26,
    cuffOuter: [296, 590],
    cuffInner: [218, 626],
  },
  hoodie: {
    neck: [96, 270],
    neckDepth: 66,
    shoulder: [222, 306],
    underarm: [206, 500],
    waist: [206, 760],
    hem: [196, 930],
    hemDip: 6,
    cuffOuter: [336, 846],
    cuffInner: [250, 866],
  },
  shortShirt: {
    neck: [74, 196],
    neckDepth: 58,
    shoulder: [206, 244],
    underarm: [194, 434],
    waist: [188, 680],
    hem: [192, 890],
    hemDip: 22,
    cuffOuter: [336, 476],
    cuffInner: [236, 530],
  },
  shortKurta: {
    neck: [72, 186],
    neckDepth: 56,
    shoulder: [194, 232],
    underarm: [176, 412],
    waist: [170, 650],
    hem: [186, 900],
    hemDip: 26,
    cuffOuter: [312, 756],
    cuffInner: [236, 778],
  },
  straightKurti: {
    neck: [84, 176],
    neckDepth: 86,
    shoulder: [180, 216],
    underarm: [156, 388],
    waist: [150, 600],
    hem: [196, 1030],
    hemDip: 12,
    cuffOuter: [298, 600],
    cuffInner: [220, 634],
  },
  sleevelessKurti: {
    neck: [76, 180],
    neckDepth: 92,
    shoulder: [136, 206],
    underarm: [152, 398],
    waist: [138, 566],
    hem: [272, 1026],
    hemDip: 30,
    cuffOuter: [190, 400],
    cuffInner: [150, 410],
  },
  crop: {
    neck: [104, 250],
    neckDepth: 62,
    shoulder: [196, 284],
    underarm: [178, 446],
    waist: [170, 580],
    hem: [206, 744],
    hemDip: 16,
    cuffOuter: [306, 480],
    cuffInner: [216, 528],
  },
  cardigan: {
    neck: [70, 210],
    neckDepth: 200,
    shoulder: [204, 252],
    underarm: [192, 444],
    waist: [190, 700],
    hem: [188, 886],
    hemDip: 6,
    cuffOuter: [326, 812],
    cuffInner: [248, 834],
  },
  sweatshirt: {
    neck: [84, 226],
    neckDepth: 56,
    shoulder: [216, 268],
    underarm: [204, 470],
    waist: [204, 720],
    hem: [194, 884],
    hemDip: 6,
    cuffOuter: [336, 816],
    cuffInner: [252, 838],
  },
  waistcoat: {
    neck: [66, 196],
    neckDepth: 58,
    shoulder: [156, 228],
    underarm: [170, 440],
    waist: [166, 680],
    hem: [180, 890],
    hemDip: 34,
    cuffOuter: [190, 440],
    cuffInner: [170, 450],
  },
} as const satisfies Record<string, Cut>;
