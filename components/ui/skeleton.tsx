import styles from './skeleton.module.css';

/** Reserves the space of what is loading, against layout shifts. Width and height are CSS lengths. */
export function Skeleton({ width, height }: { width: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
