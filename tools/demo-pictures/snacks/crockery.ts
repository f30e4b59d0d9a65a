import { colour, smoothstep, type Colour } from '../engine/colour';
import { grain, noise } from '../engine/random';
import type { Material, Relief } from '../engine/relief';
import { stamp } from '../engine/stamp';

export type Ware = 'brass' | 'steel' | 'clay' | 'wood' | 'areca' | 'enamel' | 'indigo';

const WARES: Record<Ware, { tint: Colour; material: Material }> = {
  brass: { tint: colour('#e6b25c'), material: { gloss: 0.66, specular: 0.6, metal: 0.82, sheen: 0 } },
  steel: { tint: colour('#cfd1d3'), material: { gloss: 0.72, specular: 0.6, metal: 0.85, sheen: 0 } },
  clay: { tint: colour('#a9573a'), material: { gloss: 0.25, specular: 0.03, metal: 0, sheen: 0 } },
  areca: { tint: colour('#c9a473'), material: { gloss: 0.22, specular: 0.02, metal: 0, sheen: 0 } },
  enamel: { tint: colour('#f4f3ee'), material: { gloss: 0.9, specular: 0.055, metal: 0, sheen: 0 } },
  indigo: { tint: colour('#27466f'), material: { gloss: 0.9, specular: 0.06, metal: 0, sheen: 0 } },
  wood: { tint: colour('#8a5a34'), material: { gloss: 0.4, specular: 0.04, metal: 0, sheen: 0 } },
};

/** The blue rim of enamelled plates, and where the glaze of a pot runs thin. */
const RIM: Partial<Record<Ware, Colour>> = { enamel: colour('#1f3f7a'), indigo: colour('#8d8a72') };

function tintAt(ware: Ware, far: number): Colour {
  const rim = RIM[ware];
  return rim && far > 0.955 ? rim : WARES[ware].tint;
}

function surface(ware: Ware, x: number, y: number): { shade: number; h: number } {
  if (ware === 'areca') {
    // A fallen palm sheath, pressed: long fibres one way, with darker streaks.
    const fibre = grain(x * 2.2, y * 46, 6, 3);
    return {
      shade: 0.95 + fibre * 0.2 + 0.16 * grain(x * 1.1, y * 5, 9, 2),
      h: fibre * 0.004 + 0.008 * noise(x * 0.8, y * 5, 3),
    };
  }
  if (ware === 'enamel' || ware === 'indigo')
    return { shade: 1 + 0.04 * grain(x * 2, y * 2, 5, 2), h: 0.003 * noise(x * 2.4, y * 2.4, 12) };
  if (ware === 'wood') {
    const rings = Math.sin((x * 0.9 + 0.35 * noise(x * 0.8, y * 3, 5)) * 24 + noise(x * 3, y * 1.2, 8) * 3);
    return { shade: 0.86 + 0.11 * rings + 0.14 * grain(x * 3, y * 26, 4, 3), h: rings * 0.0012 };
  }
  if (ware === 'clay') {
    const grit = grain(x * 26, y * 26, 2, 3);
    return { shade: 0.95 + grit * 0.14, h: grit * 0.0035 + 0.002 * Math.sin(Math.hypot(x, y) * 95) };
  }
  // Spun metal: fine rings from the lathe, and the dents of years.
  const far = Math.hypot(x, y);
  return {
    shade: 0.96 + 0.04 * noise(far * 80, 1, 3),
    h: 0.0012 * noise(far * 60, 0, 6) + 0.004 * noise(x * 3, y * 3, 12),
  };
}

/** A rimmed plate seen from above. */
export function plate(relief: Relief, x: number, y: number, radius: number, ware: Ware, z = 2): void {
  const { material } = WARES[ware];
  stamp(relief, {
    x,
    y,
    z,
    size: radius,
    turn: 0.3,
    material,
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 1) return false;
      const wall = smoothstep(0.8, 0.9, far) * 0.075;
      const lip = 0.022 * Math.sqrt(Math.max(0, 1 - ((far - 0.972) / 0.028) ** 2));
      const groove = -0.006 * Math.exp(-(((far - 0.73) / 0.008) ** 2));
      const { shade, h } = surface(ware, u, v);
      spot.h = 0.012 + wall + lip + groove + h;
      spot.tint = tintAt(ware, far);
      spot.shade = shade;
      return true;
    },
  });
}

/** A deep bowl: its floor lies low, so that a heap in it stands just over the rim. */
export function bowl(relief: Relief, x: number, y: number, radius: number, ware: Ware, z = 2): void {
  const { material } = WARES[ware];
  stamp(relief, {
    x,
    y,
    z,
    size: radius,
    turn: 0.3,
    material,
    solid(u, v, spot) {
      const far = Math.hypot(u, v);
      if (far > 1) return false;
      const inside = far < 0.93 ? 0.06 + 0.3 * smoothstep(0.35, 0.93, far) : 0.36;
      const lip = 0.035 * Math.sqrt(Math.max(0, 1 - ((far - 0.955) / 0.045) ** 2));
      const outside = far > 0.955 ? -0.2 * ((far - 0.955) / 0.045) ** 2 : 0;
      const { shade, h } = surface(ware, u, v);
      spot.h = inside + lip + outside + h;
      spot.tint = tintAt(ware, far);
      spot.shade = shade;
      return true;
    },
  });
}
