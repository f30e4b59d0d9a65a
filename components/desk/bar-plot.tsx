import styles from './bar-plot.module.css';

interface Bar {
  /** What it stands for, as the axis says it. */
  label: string;
  value: number;
  /** The value in words, for who points at it. */
  words: string;
}

/** Units of the drawing: a bar and the gap after it, and the height of the highest. */
const STEP = 10;
const WIDTH = 8;
const HEIGHT = 100;

/** Bars along time, drawn on the server; the same figures stand in a table beside it. */
export function BarPlot({ title, bars, highest }: { title: string; bars: readonly Bar[]; highest: string }) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.most}>
        {title}
        <span>{highest}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${Math.max(bars.length * STEP - (STEP - WIDTH), 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${highest}. The table below holds every figure.`}
      >
        {bars.map(({ label, value, words }, at) => {
          // What is small is seen all the same.
          const height = value > 0 ? Math.max((value / most) * HEIGHT, 1.5) : 0;
          return (
            <g key={label}>
              <title>{`${label}: ${words}`}</title>
              <rect className={styles.bar} x={at * STEP} y={HEIGHT - height} width={WIDTH} height={height} />
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : ''}</span>
      </p>
    </figure>
  );
}

/** How much of the largest something is, as a bar behind its row. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.round((Math.max(value, 0) / most) * HEIGHT) : 0;
  return (
    <svg className={styles.share} viewBox={`0 0 ${HEIGHT} 4`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.bar} width={share} height={4} />
    </svg>
  );
}
