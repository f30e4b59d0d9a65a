import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { colorHex } from '@/lib/catalogue/color';
import styles from './swatch.module.css';

interface SwatchProps {
  /** A hex value or a colour name (ruling 19). */
  color: string;
  /** The colour in words, read to people who cannot see it. */
  name: string;
  selected?: boolean;
  size?: 'dot' | 'large';
}

/** A round patch of colour, always named in words. It is not a control: a link or label goes around it. */
export function Swatch({ color, name, selected = false, size = 'dot' }: SwatchProps) {
  return (
    <span className={classNames(styles.swatch, styles[size], selected && styles.selected)} title={name}>
      <span className={styles.patch} style={{ background: colorHex(color) }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
