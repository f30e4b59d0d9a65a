import { classNames } from '@/components/ui/class-names';
import styles from './kolam-motif.module.css';

/**
 * The shop's one ornament: a kolam, a line looping around a grid of dots. This is the four-loop knot
 * (brahmamudi) around five by five dots in a diamond, in the current colour.
 */
export function KolamMotif({ className }: { className?: string }) {
  return <span className={classNames(styles.motif, className)} aria-hidden="true" />;
}

/** A strip of the same knot, repeated sideways. */
export function KolamBand({ className }: { className?: string }) {
  return <span className={classNames(styles.band, className)} aria-hidden="true" />;
}
