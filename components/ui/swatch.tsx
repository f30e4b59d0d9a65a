import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './swatch.module.css';

interface SwatchProps {
  /** See colorHex for colours that come as names. */
  hex: string;
  /** The colour in words, for screen readers. */
  name: string;
  selected?: boolean;
  size?: 'dot' | 'large';
}

/** A round patch of colour. Not a control: a link or label goes around it. */
export function Swatch({ hex, name, selected = false, size = 'dot' }: SwatchProps) {
  return (
    <span className={classNames(styles.swatch, styles[size], selected && styles.selected)} title={name}>
      <span className={styles.patch} style={{ background: hex }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
