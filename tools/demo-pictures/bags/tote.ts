import { tone } from '../engine/colour';
import { curve, type Fold } from '../engine/folds';
import { paint } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import type { Relief } from '../engine/relief';
import { clipped, shape, stitches } from '../engine/svg';
import { clothTexture, cotton } from '../fabric';

const BODY = 'M-268 -250 Q0 -238 268 -250 L292 300 Q290 330 262 334 Q0 346 -262 334 Q-290 330 -292 300 Z';

/** One row of kasuti: a repeat of crosses on a grid, read from a pattern of letters. */
const MOTIF = [
  '....x.....x....',
  '...x.x...x.x...',
  '..x.x.x.x.x.x..',
  '.x.x...x...x.x.',
  'x.x..x.x.x..x.x',
  '.x..x.x.x.x..x.',
  'x.x..x.x.x..x.x',
  '.x.x...x...x.x.',
  '..x.x.x.x.x.x..',
  '...x.x...x.x...',
  '....x.....x....',
] as const;

/** A band of counted cross-stitch. */
export function kasuti(
  left: number,
  right: number,
  top: number,
  cell: number,
  hexes: readonly [string, string],
): string {
  let svg = '';
  const cross = (x: number, y: number, hex: string) =>
    `<path d="M${x} ${y}l${cell * 0.86} ${cell * 0.86}m0 ${-cell * 0.86}l${-cell * 0.86} ${cell * 0.86}" stroke="${hex}" stroke-width="${cell * 0.3}" stroke-linecap="round"/>`;
  const repeat = MOTIF[0].length + 1;
  const count = Math.floor((right - left) / cell);
  for (let column = 0; column < count; column += 1) {
    const x = left + column * cell;
    svg += cross(x, top - cell * 2, hexes[1]) + cross(x, top + cell * (MOTIF.length + 1), hexes[1]);
    MOTIF.forEach((row, line) => {
      if (row[column % repeat] === 'x')
        svg += cross(x, top + line * cell, Math.abs(line - 5) < 2 ? hexes[1] : hexes[0]);
    });
  }
  return svg;
}

async function handle(relief: Relief, pose: Pose, hex: string, level: number, high: number): Promise<void> {
  const line = curve(
    [
      [-128, -130],
      [-128, -250],
      [-118, -360],
      [-70, high + 40],
      [0, high],
      [70, high + 40],
      [118, -360],
      [128, -250],
      [128, -130],
    ],
    6,
  );
  const at = (off: number) =>
    line.map(([u, v], step) => {
      const [au, av] = line[Math.max(0, step - 1)]!;
      const [bu, bv] = line[Math.min(line.length - 1, step + 1)]!;
      const length = Math.hypot(bu - au, bv - av) || 1;
      return `${(u - ((bv - av) / length) * off).toFixed(1)} ${(v + ((bu - au) / length) * off).toFixed(1)}`;
    });
  const outline = `M${at(-20).join(' L')} L${at(20).reverse().join(' L')} Z`;
  await paint(relief, {
    svg: posed(pose, shape(outline, hex)),
    material: cotton,
    level,
    rim: { width: 10, height: 7 },
    soften: 1,
    texture: clothTexture('canvas', [], 12),
  });
  const seams =
    stitches(`M${at(-14).join(' L')}`, tone(hex, 0.7), 2, 7, 5) +
    stitches(`M${at(14).join(' L')}`, tone(hex, 0.7), 2, 7, 5);
  await paint(relief, { svg: posed(pose, seams), material: cotton, stain: true });
}

/** A canvas tote with a kasuti band. */
export async function tote(
  relief: Relief,
  pose: Pose,
  hex: string,
  thread: readonly [string, string],
  strap: string,
  level = 6,
): Promise<void> {
  const put = (u: number, v: number) => posedPoint(pose, [u, v]);
  const folds: Fold[] = [
    { points: [put(-240, -220), put(-200, -60), put(-230, 200)], width: 44, height: 9 },
    { points: [put(250, -200), put(214, 20), put(240, 260)], width: 48, height: -8 },
    { points: [put(-120, -140), put(-90, 40), put(-150, 280)], width: 40, height: -7, peak: 0.2 },
    { points: [put(128, -140), put(100, 60), put(150, 300)], width: 44, height: 8, peak: 0.2 },
    { points: [put(-250, 310), put(-120, 250), put(10, 290)], width: 36, height: 8 },
    { points: [put(30, 300), put(140, 262), put(262, 310)], width: 40, height: -6 },
    { points: [put(-60, -230), put(0, -206), put(70, -234)], width: 34, height: -6 },
  ];
  const inside = 'M-266 -250 Q0 -282 266 -250 Q0 -226 -266 -250 Z';
  await handle(relief, pose, tone(strap, 0.82), level, -500);
  await paint(relief, { svg: posed(pose, shape(inside, tone(hex, 0.5))), material: cotton, level: level + 4 });
  const band = kasuti(-282, 290, 10, 9.4, thread);
  await paint(relief, {
    svg: posed(pose, shape(BODY, hex) + clipped(band, BODY, `tote${level}`)),
    material: cotton,
    level: level + 16,
    rim: { width: 20, height: 12 },
    puff: 40,
    soften: 2,
    texture: clothTexture('canvas', folds, 14),
  });
  await paint(relief, {
    svg: posed(
      pose,
      stitches('M-262 -218 Q0 -206 262 -218', tone(hex, 0.72), 2.2, 8, 5) +
        stitches('M-266 -210 Q0 -198 266 -210', tone(hex, 0.72), 2.2, 8, 5),
    ),
    material: cotton,
    stain: true,
  });
  await handle(relief, pose, strap, level + 64, -455);
  const boxes = [-128, 128]
    .map((u) =>
      stitches(`M${u - 15} -196 h30 v60 h-30 z M${u - 15} -196 l30 60 m0 -60 l-30 60`, tone(strap, 0.66), 2.2, 6, 4),
    )
    .join('');
  await paint(relief, { svg: posed(pose, boxes), material: cotton, stain: true });
}
