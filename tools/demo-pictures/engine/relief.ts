import type { Colour } from './colour';

/** What a surface does with light. All from 0 to 1. */
export interface Material {
  /** How sharp reflections are. */
  gloss: number;
  /** How strong reflections are where the surface faces the viewer. */
  specular: number;
  /** 1 where reflections take the surface's own colour. */
  metal: number;
  /** The soft bloom of cloth and velvet at grazing angles. */
  sheen: number;
}

export const matte: Material = { gloss: 0.15, specular: 0.02, metal: 0, sheen: 0 };

export interface Focus {
  x: number;
  y: number;
  /** Up to here everything is sharp; at twice as far it is quite soft. */
  reach: number;
}

/**
 * A picture before it is lit: for every pixel how high the surface stands and what it is made of.
 * Everything is drawn in picture units; `scale` pixels make one unit, heights are in units too.
 */
export interface Relief {
  width: number;
  height: number;
  scale: number;
  /** The picture unit in the upper left corner; moved by `look`. */
  left: number;
  top: number;
  columns: number;
  rows: number;
  /** Where a close view is sharp, as parts of the picture; all of it where unset. */
  focus?: Focus;
  z: Float32Array;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  gloss: Float32Array;
  specular: Float32Array;
  metal: Float32Array;
  sheen: Float32Array;
}

export function blankRelief(width: number, height: number, scale: number): Relief {
  const columns = Math.round(width * scale);
  const rows = Math.round(height * scale);
  const plane = () => new Float32Array(columns * rows);
  return {
    width,
    height,
    scale,
    left: 0,
    top: 0,
    columns,
    rows,
    z: plane(),
    red: plane(),
    green: plane(),
    blue: plane(),
    gloss: plane(),
    specular: plane(),
    metal: plane(),
    sheen: plane(),
  };
}

/** Moves the eye: what is drawn next is seen `closer` times as large, with (x, y) in the middle. */
export function look(relief: Relief, x: number, y: number, closer: number): void {
  relief.width /= closer;
  relief.height /= closer;
  relief.scale *= closer;
  relief.left = x - relief.width / 2;
  relief.top = y - relief.height / 2;
}

/** Draws a picture of its own units into this one: its (0, 0) at (x, y), `size` times as large, heights too. */
export async function inset(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  draw: () => void | Promise<void>,
  lift = 0,
): Promise<void> {
  const { width, height, scale, left, top } = relief;
  const before = relief.z.slice();
  relief.width = width / size;
  relief.height = height / size;
  relief.scale = scale * size;
  relief.left = (left - x) / size;
  relief.top = (top - y) / size;
  await draw();
  Object.assign(relief, { width, height, scale, left, top });
  for (let index = 0; index < before.length; index += 1) {
    if (relief.z[index] !== before[index]) relief.z[index] = relief.z[index]! * size + lift;
  }
}

/** Draws as if everything so far lay `by` units lower: for things that bring heights of their own. */
export async function lowered(relief: Relief, by: number, draw: () => void | Promise<void>): Promise<void> {
  for (let index = 0; index < relief.z.length; index += 1) relief.z[index] = relief.z[index]! - by;
  await draw();
  for (let index = 0; index < relief.z.length; index += 1) relief.z[index] = relief.z[index]! + by;
}

/** Puts one pixel of surface down, replacing what was there. */
export function put(relief: Relief, index: number, z: number, tint: Colour, shade: number, material: Material): void {
  relief.z[index] = z;
  relief.red[index] = tint[0] * shade;
  relief.green[index] = tint[1] * shade;
  relief.blue[index] = tint[2] * shade;
  relief.gloss[index] = material.gloss;
  relief.specular[index] = material.specular;
  relief.metal[index] = material.metal;
  relief.sheen[index] = material.sheen;
}

/** Height of the surface under a point in picture units; 0 outside. */
export function heightAt(relief: Relief, x: number, y: number): number {
  const column = Math.round((x - relief.left) * relief.scale);
  const row = Math.round((y - relief.top) * relief.scale);
  if (column < 0 || row < 0 || column >= relief.columns || row >= relief.rows) return 0;
  return relief.z[row * relief.columns + column] ?? 0;
}
