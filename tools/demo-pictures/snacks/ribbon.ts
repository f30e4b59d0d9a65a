import { seeded } from '../engine/random';
import type { Relief } from '../engine/relief';
import { layTube } from '../engine/tube';
import { doughSkin, fried } from './dough';
import { drop } from './drop';
import { settle, type Local, type Murukku, type Piece } from './murukku';

const STRANDS = 5;

/** A wavy middle line with the way it looks at each point. */
function wavyLine(size: number, random: () => number): { x: number; y: number; heading: number }[] {
  const steps = 44;
  const bend = (random() - 0.5) * 2.6;
  const sway = 0.6 + random() * 0.7;
  const phase = random() * 6;
  let heading = 0;
  let x = 0;
  let y = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    heading += bend / steps + Math.sin((step / steps) * 9 + phase) * sway * 0.12;
    x += ((size * 2) / steps) * Math.cos(heading);
    y += ((size * 2) / steps) * Math.sin(heading);
    return { x, y, heading };
  });
}

/** A ridged ribbon that rolls over as it goes: ola pakoda, ribbon murukku. Its strands are the ridges of the press. */
export function layRibbon(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const radius = (piece.size * kind.coil.thickness) / STRANDS;
  const line = wavyLine(piece.size, random);
  const middle = line[line.length >> 1]!;
  const twist = 0.5 + random() * 0.9;
  const phase = random() * 6;
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.7);
  for (let strand = 0; strand < STRANDS; strand += 1) {
    const off = (strand - (STRANDS - 1) / 2) * radius * 1.7;
    const local = line.map(({ x, y, heading }, step): Local => {
      const roll = Math.sin((step / line.length) * 5 * twist + phase) * 0.85;
      return {
        x: x - middle.x - Math.sin(heading) * off * Math.cos(roll),
        y: y - middle.y + Math.cos(heading) * off * Math.cos(roll),
        lift: off * Math.sin(roll) + Math.abs(Math.sin(roll)) * radius * STRANDS * 0.8,
      };
    });
    layTube(relief, {
      line: settle(local, piece, radius, rest),
      material: kind.material ?? fried,
      skin: doughSkin(kind, radius * 2, piece.seed * 31 + (strand & 1)),
    });
  }
}
