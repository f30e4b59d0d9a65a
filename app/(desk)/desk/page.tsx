import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readTold } from '@/lib/handlers/keep-told';
import { paths } from '@/lib/routing/paths';
import { askDesk } from '@/lib/upstream/ask-desk';

export const metadata: Metadata = { title: 'Today' };

export default async function TodayPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { who } = await askDesk(deskCalls.deskSessions, {}, paths.desk);
  return (
    <DeskPage title="Today" at="today" told={readTold((await searchParams)['told'])}>
      <p>Welcome, {who}.</p>
    </DeskPage>
  );
}
