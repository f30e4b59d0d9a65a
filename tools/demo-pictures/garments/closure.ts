import { colour, tone } from '../engine/colour';
import { paint } from '../engine/paint';
import { grain } from '../engine/random';
import { heightAt, type Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';
import { shape, stitches } from '../engine/svg';
import { clothTexture, cotton, type Cloth } from '../fabric';
import { AXIS } from './cut';

/** A sewn-through button with four holes. */
export function button(relief: Relief, x: number, y: number, radius: number, hex: string): void {
  const tint = colour(hex);
  const dark = colour(tone(hex, 0.35));
  stamp(relief, {
    x,
    y,
    z: heightAt(relief, x, y) - 1,
    size: radius,
    turn: 0.5,
    material: { gloss: 0.7, specular: 0.05, metal: 0, sheen: 0 },
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 1) return false;
      const hole = Math.min(Math.hypot(Math.abs(u) - 0.24, Math.abs(v) - 0.24), 1) < 0.12;
      const rim = far > 0.66 ? 0.34 * Math.sqrt(Math.max(0, 1 - ((far - 0.8) / 0.2) ** 2)) : 0.12;
      spot.h = 0.3 + rim - (hole ? 0.25 : 0);
      spot.tint = hole ? dark : tint;
      spot.shade = 0.9 + 0.4 * grain(u * 2.4, v * 5, 7, 3);
      return true;
    },
  });
}

/** The strip over the front opening, with its buttons. */
export async function placket(
  relief: Relief,
  from: number,
  to: number,
  hex: string,
  cloth: Cloth,
  buttons: { count: number; hex: string; first: number },
): Promise<void> {
  const strip = `M${AXIS - 19} ${from} L${AXIS + 19} ${from} L${AXIS + 19} ${to} L${AXIS - 19} ${to} Z`;
  await paint(relief, {
    svg: shape(strip, hex),
    material: cotton,
    lift: 2.4,
    rim: { width: 4, height: 1.8 },
    texture: clothTexture(cloth, [], 47),
  });
  const seams = `M${AXIS - 14} ${from} V${to - 4} M${AXIS + 14} ${from} V${to - 4} M${AXIS - 14} ${to - 5} H${AXIS + 14} M${AXIS - 14} ${to - 26} H${AXIS + 14}`;
  await paint(relief, { svg: stitches(seams, tone(hex, 0.76), 1.5, 5, 4), material: cotton, stain: true });
  const step = (to - from - buttons.first - 34) / Math.max(1, buttons.count - 1);
  for (let place = 0; place < buttons.count; place += 1)
    button(relief, AXIS, from + buttons.first + place * step, 9.5, buttons.hex);
}
