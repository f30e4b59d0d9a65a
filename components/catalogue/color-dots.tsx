import { Swatch } from '@/components/ui/swatch';
import { colorName } from '@/lib/catalogue/color';
import styles from './color-dots.module.css';

/** Colour dots shown before the '+N' (specification §9). */
const DOTS_MAX = 4;

/** Up to 4 colour dots, then '+N' (specification §2, Collection). */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const more = colors.length - DOTS_MAX;
  return (
    <ul className={styles.dots} aria-label="Colours">
      {colors.slice(0, DOTS_MAX).map((color) => (
        <li key={color} data-color-dot>
          <Swatch color={color} name={colorName(color)} />
        </li>
      ))}
      {more > 0 ? <li className={styles.more}>+{more}</li> : null}
    </ul>
  );
}
