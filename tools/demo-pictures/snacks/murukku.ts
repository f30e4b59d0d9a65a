import { seeded } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { layTube, type Bead } from '../engine/tube';
import { doughSkin, fried, type Dough } from './dough';
import { drop, type Rest } from './drop';

export interface Piece {
  x: number;
  y: number;
  /** Outer radius of the whole piece. */
  size: number;
  turn: number;
  seed: number;
  rest?: Rest;
}

export interface Coil {
  turns: number;
  /** Radius of the dough tube as a part of the piece's. */
  thickness: number;
  /** Gap between turns as a part of the tube's width. */
  gap: number;
  /** How far from a clean spiral. */
  wobble: number;
}

export interface Murukku extends Dough {
  coil: Coil;
  /** Where the outside is not plainly fried: glazed with jaggery. */
  material?: Material;
}

/** A point of a middle line around the piece's own centre. */
export interface Local {
  x: number;
  y: number;
  lift: number;
}

/** A middle line around its own centre becomes beads that lie on what is there. */
export function settle(local: readonly Local[], piece: Piece, radius: number, rest: Rest): Bead[] {
  const cos = Math.cos(piece.turn);
  const sin = Math.sin(piece.turn);
  return local.map(({ x, y, lift }) => {
    const dx = x * cos - y * sin;
    const dy = x * sin + y * cos;
    return {
      x: piece.x + dx,
      y: piece.y + dy,
      z: rest.z + radius + lift + dx * rest.lean[0] + dy * rest.lean[1],
      radius,
    };
  });
}

/** A coiled piece: mullu murukku, chakli, tomato murukku. */
export function layCoil(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const { turns, thickness, gap, wobble } = kind.coil;
  const radius = piece.size * thickness;
  const pitch = radius * 2 * (1 + gap);
  const phase = random() * 6;
  const steps = Math.ceil(turns * (kind.flecks ? 84 : 46));
  const local = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * turns * 2 * Math.PI;
    const spiral = radius * 0.55 + (angle / (2 * Math.PI)) * pitch;
    const far =
      spiral * (1 + wobble * 0.09 * Math.sin(angle * 2.3 + phase) + wobble * 0.05 * Math.sin(angle * 5.1 + phase * 2));
    const lift = radius * wobble * 0.5 * Math.sin(angle * 1.7 + phase);
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, lift };
  });
  const outer = local.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), 1) + radius;
  const fit = piece.size / outer;
  const fitted = local.map(({ x, y, lift }) => ({ x: x * fit, y: y * fit, lift }));
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size);
  layTube(relief, {
    line: settle(fitted, piece, radius * fit, rest),
    material: kind.material ?? fried,
    skin: doughSkin(kind, radius * fit, piece.seed * 31),
  });
}

/** A ring with its ends pressed together: chekodi. */
export function layRing(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const radius = piece.size * kind.coil.thickness * (0.92 + random() * 0.16);
  const squash = 0.86 + random() * 0.2;
  const steps = kind.flecks ? 150 : 64;
  const ring = piece.size - radius;
  const phase = random() * 6;
  const local = Array.from({ length: steps + 1 }, (_, step) => {
    // The ends meet a little beside each other, as fingers press them.
    const angle = (step / steps) * (2 * Math.PI + 0.32);
    const far = ring * (1 + 0.05 * Math.sin(angle * 2 + phase) + (step / steps) * 0.1 - 0.05);
    return {
      x: Math.cos(angle) * far,
      y: Math.sin(angle) * far * squash,
      lift: radius * 0.25 * Math.sin(angle + phase),
    };
  });
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.9);
  const beads = settle(local, piece, radius, rest).map((bead, step) => ({
    ...bead,
    radius: radius * (0.78 + 0.22 * Math.sin((Math.min(step, steps - step) / steps) * Math.PI)),
  }));
  layTube(relief, { line: beads, material: kind.material ?? fried, skin: doughSkin(kind, radius, piece.seed * 31) });
}

/** A bent or broken stick: butter murukku, and the crumbs of all others. */
export function layStick(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const radius = piece.size * kind.coil.thickness;
  const bend = (random() - 0.5) * 2.6;
  const curl = (random() - 0.5) * 1.6;
  const steps = 40;
  let heading = 0;
  let x = 0;
  let y = 0;
  const raw = Array.from({ length: steps + 1 }, (_, step) => {
    heading += (bend + curl * Math.sin((step / steps) * 5)) / steps;
    x += ((piece.size * 2) / steps) * Math.cos(heading);
    y += ((piece.size * 2) / steps) * Math.sin(heading);
    return { x, y, lift: radius * 0.3 * Math.sin((step / steps) * 4 + bend) };
  });
  const middle = raw[steps >> 1]!;
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.7);
  const centred = raw.map((one) => ({ ...one, x: one.x - middle.x, y: one.y - middle.y }));
  // Broken off, not cut: the ends are thinner.
  const beads = settle(centred, piece, radius, rest).map((bead, step) => ({
    ...bead,
    radius: radius * (0.62 + 0.38 * Math.min(1, Math.min(step, steps - step) / 5)),
  }));
  layTube(relief, { line: beads, material: kind.material ?? fried, skin: doughSkin(kind, radius, piece.seed * 31) });
}

/** Loops that open like petals around a heart: flower murukku. */
export function layFlower(relief: Relief, kind: Murukku, piece: Piece): void {
  const random = seeded(piece.seed);
  const radius = piece.size * kind.coil.thickness;
  const petals = 6 + Math.floor(random() * 2);
  const steps = petals * 44;
  const phase = random() * 6;
  const local = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI * (1 + 1 / petals);
    const loop = Math.sin(angle * petals * 0.5 + phase);
    const far = (piece.size - radius) * (0.3 + 0.68 * loop * loop) * (0.93 + 0.09 * Math.sin(angle * 3 + phase));
    const swing = angle + 0.42 * Math.sin(angle * petals + phase * 2);
    const lift = radius * (0.9 * Math.sin(angle * petals * 1.5) + 1.6 * (1 - loop * loop));
    return { x: Math.cos(swing) * far, y: Math.sin(swing) * far, lift };
  });
  const rest = piece.rest ?? drop(relief, piece.x, piece.y, piece.size * 0.8);
  const skin = doughSkin(kind, radius, piece.seed * 31);
  layTube(relief, { line: settle(local, piece, radius, rest), material: kind.material ?? fried, skin });
}
