import { tote } from '../bags/tote';
import type { Drawing } from '../drawing';
import { colour, mix } from '../engine/colour';
import { heightAt, inset, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { roundWire, wayfarer } from '../eyewear/frames';
import { foldedGlasses, openGlasses } from '../eyewear/glasses';
import { towel } from '../snacks/towel';
import { shore } from './grounds';

/** A scallop shell. */
function shell(relief: Relief, x: number, y: number, size: number, turn: number): void {
  const [pale, rose] = [colour('#f4e3d0'), colour('#d08a78')];
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y),
    size,
    turn,
    material: { gloss: 0.6, specular: 0.04, metal: 0, sheen: 0 },
    solid(u, v, spot) {
      // Ribs fan out from the hinge, below.
      const far = Math.hypot(u, v + 0.8) / 1.7;
      const angle = Math.atan2(u, v + 0.8);
      const rib = Math.cos(angle * 17);
      if (far > 0.96 + 0.025 * rib || Math.abs(angle) > 0.86 || far < 0.05) return false;
      spot.h = 0.5 * Math.sqrt(Math.max(0, 1 - (far * 1.02 - 0.35) ** 2 * 1.6)) * Math.cos(angle * 1.2) + 0.035 * rib;
      spot.tint = mix(pale, rose, Math.max(0, 0.35 + 0.3 * Math.sin(far * 26) - 0.25 * rib));
      spot.shade = 1;
      return true;
    },
  });
}

/** An afternoon off: bag, towel and two pairs of sunglasses where the sea comes up to them. */
export const seaside: Drawing = async (relief) => {
  shore(relief);
  await inset(relief, 470, 60, 0.94, () => towel(relief, '#1f6f78', 17));
  await inset(
    relief,
    470,
    88,
    0.9,
    () => tote(relief, { x: 450, y: 560, turn: -9, size: 0.9 }, '#e6d8bd', ['#9f1d2f', '#2b3f74'], '#8a5a34'),
    12,
  );
  await inset(
    relief,
    1020,
    210,
    0.72,
    () => openGlasses(relief, { x: 450, y: 700, turn: 14, size: 0.88 }, wayfarer),
    2,
  );
  await inset(
    relief,
    380,
    270,
    0.46,
    () => foldedGlasses(relief, { x: 420, y: 470, turn: -24, size: 0.92 }, roundWire),
    10,
  );
  shell(relief, 1190, 250, 46, 0.5);
  shell(relief, 1098, 168, 28, -0.7);
  shell(relief, 560, 780, 34, 2.4);
};
