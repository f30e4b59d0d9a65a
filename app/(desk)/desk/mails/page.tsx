import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { MailFilters, MailList } from '@/components/desk/mail-list';
import { Button, buttonClass } from '@/components/ui/button';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { MAIL_FILTERS, type MailFilter } from '@/lib/contract/limits';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Emails' };

const HERE = '/desk/mails';

export default async function MailsPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const search = cutText(oneOf(query['search']), 200).trim();
  const asked = MAIL_FILTERS.find((known) => known === oneOf(query['filter'])) ?? 'all';
  const filter = search === '' ? asked : 'all';
  const chosen: Record<string, string> = search === '' ? { filter } : { search };
  const here = `${HERE}?${new URLSearchParams(chosen).toString()}`;
  const after = cutText(oneOf(query['after']), 300);
  const { mails, next } = await askDesk(deskCalls.listMails, { filter, search, after }, here);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={search === '' ? 'Emails' : `Emails with “${search}”`}
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={await readNotice(query['told'])}
      isWide
    >
      <MailFilters now={filter} search={search} />
      {mails.some(({ error }) => error !== undefined) ? (
        <DeskForm action={deskCalls.retryMails.path} back={here} form="all">
          <Button type="submit">Try all again now</Button>
        </DeskForm>
      ) : null}
      {mails.length === 0 ? (
        <p>{search === '' ? NONE[filter] : 'No email matches these words in its address or subject.'}</p>
      ) : (
        <MailList mails={mails} steps={{ here, retry: deskCalls.retryMails.path, drop: deskCalls.dropMail.path }} />
      )}
      {next === undefined ? null : (
        <p>
          <a
            className={buttonClass({ variant: 'secondary', wide: true })}
            href={`${HERE}?${new URLSearchParams({ ...chosen, after: next }).toString()}`}
          >
            More emails
          </a>
        </p>
      )}
    </DeskPage>
  );
}

const NONE: Readonly<Record<MailFilter, string>> = {
  all: 'No emails yet, or none are stored any more.',
  sent: 'No email has been sent yet, or none are stored any more.',
  waiting: 'No emails are waiting: everything has been sent.',
  refused: 'No email was refused.',
};
