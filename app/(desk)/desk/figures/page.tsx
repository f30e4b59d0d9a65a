import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { FiguresBoard } from '@/components/desk/figures-board';
import { FiguresPeriods, withPeriod } from '@/components/desk/figures-periods';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDeskOrWords } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Figures' };

const HERE = '/desk/figures';

export default async function FiguresPage({ searchParams }: { searchParams: PageQuery }) {
  const { from, to, told: noticeId } = await searchParams;
  const asked = { from: oneOf(from).slice(0, 20), to: oneOf(to).slice(0, 20) };
  const figures = await askDeskOrWords(deskCalls.readFigures, asked, withPeriod(HERE, asked));
  return (
    <DeskPage title="Figures" at="more" up={{ href: '/desk/more', words: 'More' }} notice={readNotice(noticeId)}>
      <FiguresPeriods here={HERE} shown={'words' in figures ? asked : figures} now={new Date()} />
      {'words' in figures ? <p role="alert">{figures.words}</p> : <FiguresBoard figures={figures} />}
    </DeskPage>
  );
}
