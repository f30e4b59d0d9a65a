import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { WaitingMails } from '@/components/desk/waiting-mails';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Mails' };

const HERE = '/desk/mails';

interface Props {
  searchParams: PageQuery;
}

export default async function MailsPage({ searchParams }: Props) {
  const { told: noticeId, after } = await searchParams;
  const input = { refused: false, after: oneOf(after) };
  const { mails, next } = await askDesk(deskCalls.listMails, input, HERE);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Mails"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={readNotice(noticeId)}
    >
      {mails.length === 0 ? (
        <p>No mails wait: everything has gone out.</p>
      ) : (
        <>
          <DeskForm action={deskCalls.retryMails.path} back={HERE} form="all">
            <Button type="submit">Try all again now</Button>
          </DeskForm>
          <WaitingMails mails={mails} here={HERE} retry={deskCalls.retryMails.path} drop={deskCalls.dropMail.path} />
          {next === undefined ? null : (
            <a href={`${HERE}?${new URLSearchParams({ after: next }).toString()}`}>More mails</a>
          )}
        </>
      )}
    </DeskPage>
  );
}
