import { Button } from '@/components/ui/button';
import { indianDay } from '@/lib/rules/india/indian-day';
import styles from './figures-board.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = [
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
] as const;

/** Days in India as YYYY-MM-DD, both shown; '' where none was chosen. */
interface Period {
  from: string;
  to: string;
}

interface FiguresPeriodsProps {
  /** The page of the figures. */
  here: string;
  shown: Period;
  now: Date;
}

/** Which days the figures are of: periods up to today, or any other. */
export function FiguresPeriods({ here, shown, now }: FiguresPeriodsProps) {
  const to = indianDay(now);
  return (
    <>
      <nav className={styles.periods} aria-label="Period">
        {PERIODS.map(({ days, words }) => {
          const from = indianDay(new Date(now.getTime() - (days - 1) * DAY_MS));
          const isShown = from === shown.from && to === shown.to;
          return (
            <a key={days} href={withPeriod(here, { from, to })} aria-current={isShown ? 'page' : undefined}>
              {words}
            </a>
          );
        })}
      </nav>
      <form method="get" action={here} className={styles.choose}>
        <label>
          From
          <input type="date" name="from" defaultValue={shown.from} />
        </label>
        <label>
          To
          <input type="date" name="to" defaultValue={shown.to} />
        </label>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    </>
  );
}

/** The address of the figures of a period. */
export const withPeriod = (here: string, { from, to }: Period): string =>
  from === '' && to === '' ? here : `${here}?${new URLSearchParams({ from, to }).toString()}`;
