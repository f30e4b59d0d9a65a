import type { Metadata } from 'next';
import { CorrectCustomer, EraseCustomer } from '@/components/desk/customer-forms';
import { CustomerSheet } from '@/components/desk/customer-sheet';
import styles from '@/components/desk/customer-sheet.module.css';
import { DeskPage } from '@/components/desk/desk-page';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Customer' };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}

export default async function CustomerPage({ params, searchParams }: Props) {
  const id = cutText(decodeURIComponent((await params).id), 64);
  const here = `/desk/customers/${encodeURIComponent(id)}`;
  const notice = await readNotice((await searchParams)['told']);
  const { customer, ...shown } = await askDesk(deskCalls.readCustomer, { id }, here);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={customer.name || customer.email}
      at="more"
      up={{ href: '/desk/customers', words: 'Customers' }}
      notice={notice}
    >
      <div className={styles.beside}>
        <CustomerSheet customer={customer} {...shown} />
        <div>
          <CorrectCustomer action={deskCalls.correctCustomer.path} {...{ customer, here, notice }} />
          <EraseCustomer action={deskCalls.eraseCustomer.path} {...{ customer, here, notice }} />
        </div>
      </div>
    </DeskPage>
  );
}
