import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { FiguresBoard } from '@/components/desk/figures-board';
import styles from '@/components/desk/figures-board.module.css';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { indianDay } from '@/lib/india/indian-day';
import { askDeskOrWords } from '@/lib/upstream/ask-desk';

export const metadata: Metadata = { title: 'Figures' };

const HERE = '/desk/figures-board';
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = [
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
] as const;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function FiguresPage({ searchParams }: Props) {
  const { from, to } = await searchParams;
  const today = new Date();
  const asked = { from: one(from), to: one(to) };
  const figures = await askDeskOrWords(deskCalls.readFigures, asked, hereWith(asked));
  const firstOf = (days: number) => indianDay(new Date(today.getTime() - (days - 1) * DAY_MS));
  const shown = 'words' in figures ? asked : figures;
  return (
    <DeskPage title="Figures" at="more" up={{ href: '/desk/more', words: 'More' }}>
      <nav className={styles.periods} aria-label="Period">
        {PERIODS.map(({ days, words }) => {
          const period = { from: firstOf(days), to: indianDay(today) };
          const isShown = period.from === shown.from && period.to === shown.to;
          return (
            <a key={days} href={hereWith(period)} aria-current={isShown ? 'page' : undefined}>
              {words}
            </a>
          );
        })}
      </nav>
      <form method="get" action={HERE} className={styles.choose}>
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
      {'words' in figures ? <p role="alert">{figures.words}</p> : <FiguresBoard figures={figures} />}
    </DeskPage>
  );
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 20) : '');

const hereWith = ({ from, to }: { from: string; to: string }): string =>
  from === '' && to === '' ? HERE : `${HERE}?${new URLSearchParams({ from, to }).toString()}`;
