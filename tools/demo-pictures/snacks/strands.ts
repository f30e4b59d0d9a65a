import { seeded } from '../engine/random';
import type { Relief } from '../engine/relief';
import { layTube } from '../engine/tube';
import { doughSkin, fried } from './dough';
import { drop } from './drop';
import { settle, type Local, type Murukku, type Piece } from './murukku';

/** A nest pressed straight into the oil: the strand runs round and over itself as it falls. Jantikalu. */
export function layNest(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const radius = piece.size * kind.coil.thickness;
  const { turns, wobble } = kind.coil;
  const steps = Math.ceil(turns * 44);
  const phases = [random() * 6, random() * 6, random() * 6] as const;
  const local = Array.from({ length: steps + 1 }, (_, step): Local => {
    const part = step / steps;
    const angle = part * turns * 2 * Math.PI;
    const far =
      (piece.size - radius) *
      (0.62 + 0.34 * Math.sin(angle * 0.37 + phases[0])) *
      (1 + wobble * 0.12 * Math.sin(angle * 2.6 + phases[1]));
    const driftX = piece.size * 0.16 * Math.sin(angle * 0.23 + phases[2]);
    const driftY = piece.size * 0.16 * Math.cos(angle * 0.29 + phases[1]);
    return {
      x: Math.cos(angle) * far * 0.84 + driftX,
      y: Math.sin(angle) * far * 0.84 + driftY,
      lift: radius * (2.1 * part * Math.min(2, turns / 2) + 0.7 * Math.sin(angle * 1.9 + phases[0])),
    };
  });
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.9);
  layTube(relief, {
    line: settle(local, piece, radius, rest),
    material: kind.material ?? fried,
    skin: doughSkin(kind, radius, piece.seed * 31),
  });
}
