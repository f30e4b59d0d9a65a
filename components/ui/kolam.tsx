import { useId } from 'react';

/**
 * The shop's one ornament: a kolam, a line looping around a grid of dots. This is the four-loop knot
 * (brahmamudi) around five by five dots in a diamond.
 */
export function KolamMotif({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 120" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={LOOPS} />
      <g fill="currentColor" stroke="none">
        {DOTS.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2.6" />
        ))}
      </g>
    </svg>
  );
}

/** A strip of the same knot, repeated sideways: dividers and the edges of bands. */
export function KolamBand({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="24" aria-hidden="true">
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
          <path
            d="M0 12C8 2 16 2 24 12S40 22 48 12M0 12C8 22 16 22 24 12S40 2 48 12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
          />
          <circle cx="12" cy="12" r="2" fill="currentColor" />
          <circle cx="36" cy="12" r="2" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}

const DOTS: readonly (readonly [number, number])[] = [
  [60, 12],
  [36, 36], [60, 36], [84, 36],
  [12, 60], [36, 60], [60, 60], [84, 60], [108, 60],
  [36, 84], [60, 84], [84, 84],
  [60, 108],
];

/** One unbroken line: four outer loops and the four petals between the dots, crossing at the midpoints. */
const LOOPS = [
  'M60 2C72 2 72 18 60 24C46 31 38 22 48 48C22 38 31 46 24 60C18 72 2 72 2 60',
  'C2 48 18 48 24 60C31 74 22 82 48 72C38 98 46 89 60 96C72 102 72 118 60 118',
  'C48 118 48 102 60 96C74 89 82 98 72 72C98 82 89 74 96 60C102 48 118 48 118 60',
  'C118 72 102 72 96 60C89 46 98 38 72 48C82 22 74 31 60 24C48 18 48 2 60 2',
  'M48 48C56 40 64 40 72 48C80 56 80 64 72 72C64 80 56 80 48 72C40 64 40 56 48 48Z',
].join('');
