import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { DeskPage, StepsBeside } from '@/components/desk/desk-page';
import { stepTone, stepWords } from '@/components/desk/return-list';
import { ReturnSheet } from '@/components/desk/return-sheet';
import { ReturnSteps } from '@/components/desk/return-steps';
import { Badge } from '@/components/ui/badge';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { momentWords } from '@/lib/rules/india/day-words';
import { settings } from '@/lib/storefront/settings';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Return' };

interface ReturnPageProps {
  params: Promise<{ returnId: string }>;
  searchParams: PageQuery;
}

export default async function ReturnPage({ params, searchParams }: ReturnPageProps) {
  const id = cutText(decodeURIComponent((await params).returnId), 64);
  const here = `/desk/returns/${encodeURIComponent(id)}`;
  const shown = await askDesk(deskCalls.deskReturn, { id }, here);
  const notice = await readNotice((await searchParams)['told']);
  const roles = await rolesAtDesk();
  const isOwner = roles.includes('owner');
  const title = `${shown.wish === 'exchange' ? 'Exchange' : 'Return'} ${shown.id}`;
  return (
    <DeskPage roles={roles} title={title} at="returns" up={{ href: '/desk/returns', words: 'Returns' }} notice={notice}>
      <p>
        <Badge tone={stepTone(shown)}>{stepWords(shown)}</Badge> requested {momentWords(new Date(shown.at))}
      </p>
      <StepsBeside steps={<ReturnSteps {...{ shown, here, notice, isOwner }} formKey={randomUUID()} />}>
        <ReturnSheet {...{ shown, here, notice, isOwner }} imageHosts={settings().imageHosts} />
      </StepsBeside>
    </DeskPage>
  );
}
