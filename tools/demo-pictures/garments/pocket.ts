import { tone } from '../engine/colour';
import { paint } from '../engine/paint';
import type { Relief } from '../engine/relief';
import { shape, stitches } from '../engine/svg';
import { clothTexture, cotton, type Cloth } from '../fabric';

/** A patch pocket with a pointed foot; (x, y) is the middle of its upper edge. */
export async function chestPocket(relief: Relief, x: number, y: number, hex: string, cloth: Cloth): Promise<void> {
  const outline = `M${x - 46} ${y} H${x + 46} V${y + 92} L${x} ${y + 114} L${x - 46} ${y + 92} Z`;
  const seam = `M${x - 42} ${y + 2} V${y + 89} L${x} ${y + 109} L${x + 42} ${y + 89} V${y + 2} M${x - 44} ${y + 16} H${x + 44}`;
  await paint(relief, {
    svg: shape(outline, hex),
    material: cotton,
    lift: 2.6,
    rim: { width: 5, height: 2 },
    texture: clothTexture(cloth, [], 61),
  });
  await paint(relief, { svg: stitches(seam, tone(hex, 0.76), 1.5, 5, 4), material: cotton, stain: true });
}
