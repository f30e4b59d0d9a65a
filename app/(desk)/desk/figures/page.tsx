import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { FiguresBoard } from '@/components/desk/figures-board';
import { FiguresPeriods, withPeriod } from '@/components/desk/figures-periods';
import { LedgerForm } from '@/components/desk/ledger-form';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { indianDay } from '@/lib/rules/india/indian-day';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDeskOrWords, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Figures' };

const HERE = '/desk/figures';

export default async function FiguresPage({ searchParams }: { searchParams: PageQuery }) {
  const { from, to, told: noticeId } = await searchParams;
  const asked = { from: oneOf(from).slice(0, 20), to: oneOf(to).slice(0, 20) };
  const figures = await askDeskOrWords(deskCalls.readFigures, asked, withPeriod(HERE, asked));
  const roles = await rolesAtDesk();
  return (
    <DeskPage
      roles={roles}
      title="Figures"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={await readNotice(noticeId)}
    >
      <FiguresPeriods here={HERE} shown={'words' in figures ? asked : figures} now={new Date()} />
      {'words' in figures ? (
        <p role="alert">{figures.words}</p>
      ) : (
        <FiguresBoard figures={figures} isLinked={mayCall(roles, deskCalls.readProduct)} />
      )}
      {/* It is below the list of orders to who sees that. */}
      {mayCall(roles, deskCalls.deskOrders) ? null : <LedgerForm today={indianDay(new Date())} />}
    </DeskPage>
  );
}
