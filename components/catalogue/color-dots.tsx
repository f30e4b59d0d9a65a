import type { NamedColor } from '@/lib/storefront/listing/card-facts';
import { Swatch } from '@/components/ui/swatch';
import styles from './color-dots.module.css';

/** Colour dots, then '+N' for those that are not shown. */
export function ColorDots({ colors, more = 0 }: { colors: readonly NamedColor[]; more?: number }) {
  return (
    <ul className={styles.dots} aria-label="Colours">
      {colors.map(({ hex, name }, position) => (
        <li key={`${position}-${name}`} data-color-dot>
          <Swatch hex={hex} name={name} />
        </li>
      ))}
      {more > 0 ? <li className={styles.more}>{`+${more}`}</li> : null}
    </ul>
  );
}
