import { tone } from '../engine/colour';
import { curve } from '../engine/folds';
import { paint } from '../engine/paint';
import { posed, posedPoint, type Pose } from '../engine/pose';
import type { Relief } from '../engine/relief';
import { line, shape, stitches } from '../engine/svg';
import { layTube } from '../engine/tube';
import { hide, leather } from '../fabric';
import { gold, polished } from '../jewellery/metals';

const BODY =
  'M-276 -110 Q-284 -142 -250 -146 Q0 -158 250 -146 Q284 -142 276 -110 C282 120 170 262 0 264 C-170 262 -282 120 -276 -110 Z';
const FLAP =
  'M-284 -118 Q-288 -156 -250 -160 Q0 -172 250 -160 Q288 -156 284 -118 C284 10 180 116 0 120 C-180 116 -284 10 -284 -118 Z';

/** A peacock feather: an eye on a stem with barbs. */
function feather(turn: number, size: number, hex: string): string {
  const barbs = Array.from({ length: 9 }, (_, number) => {
    const v = -30 - number * 15;
    const wide = 13 + number * 3.2;
    return `<path d="M0 ${v} Q${wide * 0.6} ${v - 6} ${wide} ${v - 24} M0 ${v} Q${-wide * 0.6} ${v - 6} ${-wide} ${v - 24}" fill="none" stroke="${hex}" stroke-width="2.6" stroke-linecap="round"/>`;
  }).join('');
  return `<g transform="rotate(${turn}) scale(${size})"><path d="M0 0 Q4 -80 0 -150" fill="none" stroke="${hex}" stroke-width="3"/>${barbs}<ellipse cy="-182" rx="24" ry="32" fill="none" stroke="${hex}" stroke-width="3.4"/><ellipse cy="-178" rx="11" ry="16" fill="${hex}"/></g>`;
}

function strapBeads(pose: Pose, points: readonly (readonly [number, number])[], z: number, radius: number) {
  return curve(points, 5).map((point) => {
    const [x, y] = posedPoint(pose, point);
    return { x, y, z, radius };
  });
}

async function strap(relief: Relief, pose: Pose, hex: string): Promise<void> {
  const points = [
    [-264, -128],
    [-300, -240],
    [-262, -380],
    [-130, -470],
    [30, -474],
    [176, -430],
    [276, -330],
    [298, -220],
    [264, -128],
  ] as const;
  const path = `M${curve(points, 6)
    .map(([u, v]) => `${u.toFixed(1)} ${v.toFixed(1)}`)
    .join(' L')}`;
  await paint(relief, {
    svg: posed(pose, line(path, hex, 27)),
    material: leather,
    level: 10,
    rim: { width: 7, height: 6 },
    texture: hide(7),
  });
  await paint(relief, {
    svg: posed(pose, `<g>${stitches(path, tone(hex, 1.5), 1.8, 7, 6)}</g>`),
    material: leather,
    stain: true,
  });
  const buckle = `<g transform="translate(-262 -380) rotate(-46)"><path fill-rule="evenodd" fill="#d9a94f" d="M-34 -26 h68 v52 h-68z M-22 -15 h44 v30 h-44z"/></g>`;
  await paint(relief, { svg: posed(pose, buckle), material: polished, level: 20, rim: { width: 6, height: 6 } });
  for (const sign of [-1, 1]) {
    const ring = Array.from(
      { length: 40 },
      (_, step) =>
        [sign * 266 + Math.cos((step / 39) * 6.2832) * 24, -142 + Math.sin((step / 39) * 6.2832) * 24] as const,
    );
    layTube(relief, {
      line: strapBeads(pose, ring, 34, 5.4),
      material: polished,
      skin: (_angle, _along, skin) => {
        skin.bump = 0;
        skin.tint = gold;
        skin.shade = 1;
      },
    });
  }
}

/** A half-moon leather sling with a tooled flap and a turn lock. */
export async function sling(relief: Relief, pose: Pose, hex: string): Promise<void> {
  const dark = tone(hex, 0.5);
  const thread = tone(hex, 1.55);
  await strap(relief, pose, tone(hex, 0.92));
  await paint(relief, {
    svg: posed(pose, shape(BODY, tone(hex, 0.9))),
    material: leather,
    level: 14,
    rim: { width: 18, height: 16 },
    puff: 56,
    soften: 2,
    texture: hide(11, 1.2),
  });
  await paint(relief, {
    svg: posed(pose, `<g transform="translate(0 2) scale(0.955 0.95)">${stitches(BODY, thread, 2.4, 9, 6)}</g>`),
    material: leather,
    stain: true,
  });
  await paint(relief, {
    svg: posed(pose, shape(FLAP, hex)),
    material: leather,
    level: 52,
    rim: { width: 12, height: 9 },
    puff: 40,
    soften: 2,
    texture: hide(12, 1.2),
  });
  const plume = [-58, -34, 34, 58]
    .map((turn) => `<g transform="translate(0 84)">${feather(turn, 0.98, dark)}</g>`)
    .join('');
  await paint(relief, { svg: posed(pose, plume), material: leather, lift: -2.2 });
  await paint(relief, {
    svg: posed(pose, `<g transform="translate(0 -1) scale(0.95 0.92)">${stitches(FLAP, thread, 2.4, 9, 6)}</g>`),
    material: leather,
    stain: true,
  });
  const lock = `<rect x="-34" y="62" width="68" height="46" rx="12" fill="#d9a94f"/>`;
  await paint(relief, { svg: posed(pose, lock), material: polished, lift: 5, rim: { width: 9, height: 7 } });
  await paint(relief, {
    svg: posed(pose, '<rect x="-8" y="66" width="16" height="38" rx="8" fill="#e9c26c"/>'),
    material: polished,
    lift: 6,
    puff: 9,
  });
}
