import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { MailSheet } from '@/components/desk/mail-sheet';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Email' };

interface MailPageProps {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}

export default async function MailPage({ params, searchParams }: MailPageProps) {
  const id = cutText(decodeURIComponent((await params).id), 200);
  const query = await searchParams;
  const orderId = cutText(oneOf(query['order']), 64) || undefined;
  const ofOrder = orderId === undefined ? '' : `?${new URLSearchParams({ order: orderId }).toString()}`;
  const here = `/desk/mails/${encodeURIComponent(id)}${ofOrder}`;
  const mail = await askDesk(deskCalls.readMail, { id, ...(orderId === undefined ? {} : { orderId }) }, here);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={mail.subject}
      at={orderId === undefined ? 'more' : 'orders'}
      up={
        orderId === undefined
          ? { href: '/desk/mails', words: 'Emails' }
          : { href: `/desk/orders/${encodeURIComponent(orderId)}`, words: orderId }
      }
      notice={await readNotice(query['told'])}
      isWide
    >
      <MailSheet
        mail={mail}
        again={deskCalls.sendMailAgain.path}
        {...{ orderId, here, notice: await readNotice(query['told']) }}
      />
    </DeskPage>
  );
}
