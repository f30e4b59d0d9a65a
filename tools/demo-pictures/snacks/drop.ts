import { heightAt, type Relief } from '../engine/relief';

/** Where a thing comes to rest on what lies there already. */
export interface Rest {
  z: number;
  lean: readonly [number, number];
}

const STEEPEST = 0.5;

/** Lets something round fall at (x, y): it settles on the highest points under it and leans with them. */
export function drop(relief: Relief, x: number, y: number, radius: number): Rest {
  const points = Array.from({ length: 18 }, (_, place) => {
    const angle = (place % 9) * ((2 * Math.PI) / 9) + (place >= 9 ? 0.35 : 0);
    const far = radius * (place >= 9 ? 0.45 : 0.85);
    const dx = Math.cos(angle) * far;
    const dy = Math.sin(angle) * far;
    return { dx, dy, z: heightAt(relief, x + dx, y + dy) };
  });
  let slopeX = 0;
  let slopeY = 0;
  let spread = 0;
  const mean = points.reduce((sum, point) => sum + point.z, 0) / points.length;
  for (const { dx, dy, z } of points) {
    slopeX += dx * (z - mean);
    slopeY += dy * (z - mean);
    spread += dx * dx;
  }
  const lean = [slopeX, slopeY].map((slope) => Math.max(-STEEPEST, Math.min(STEEPEST, slope / spread)));
  const [leanX = 0, leanY = 0] = lean;
  const gaps = points.map(({ dx, dy, z }) => z - dx * leanX - dy * leanY).sort((a, b) => b - a);
  return { z: gaps[3] ?? 0, lean: [leanX, leanY] };
}
