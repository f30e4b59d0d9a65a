import styles from './skeleton.module.css';

/** Holds the place of something that is on its way, so that nothing jumps when it comes. CSS lengths. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
