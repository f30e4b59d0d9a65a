import type { Metadata } from 'next';
import { CustomerFilters, CustomerList, customersAt, type ListedBy } from '@/components/desk/customer-list';
import { DeskPage } from '@/components/desk/desk-page';
import { buttonClass } from '@/components/ui/button';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, type CustomerFilter } from '@/lib/contract/limits';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Customers' };

const HERE = '/desk/customers';

export default async function CustomersPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const search = cutText(oneOf(query['search']), 200).trim();
  const asked = CUSTOMER_FILTERS.find((known) => known === oneOf(query['filter'])) ?? 'all';
  const filter = search === '' ? asked : 'all';
  const sort = CUSTOMER_SORTS.find((known) => known === oneOf(query['sort'])) ?? 'newest';
  const now: ListedBy = { filter, search, sort };
  const after = cutText(oneOf(query['after']), 100);
  const { customers, next } = await askDesk(deskCalls.listCustomers, { ...now, after }, customersAt(now));
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={search === '' ? 'Customers' : `Customers with “${search}”`}
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={await readNotice(query['told'])}
    >
      <CustomerFilters now={now} />
      {customers.length === 0 ? (
        <p>{search === '' ? NONE[filter] : NOT_FOUND}</p>
      ) : (
        <CustomerList customers={customers} />
      )}
      {next ? (
        <p>
          <a className={buttonClass({ variant: 'secondary', wide: true })} href={customersAt(now, next)}>
            More customers
          </a>
        </p>
      ) : null}
      <p>
        <a href={`${HERE}/csv`}>All customers as CSV</a>
      </p>
      <p>
        <a href={`${HERE}/news`}>Customers who want news, as CSV</a>: add each row’s link to that customer’s email, so
        that they can unsubscribe. Download a fresh file before you send; the shop itself sends no news.
      </p>
    </DeskPage>
  );
}

const NONE: Readonly<Record<CustomerFilter, string>> = {
  all: 'Nobody has signed up yet.',
  refused: 'No parcel was refused at the door.',
  news: 'Nobody has asked for news and confirmed it yet.',
};
const NOT_FOUND =
  'No customer matches these words in name, phone or email. Those who ordered without an account are found in Orders.';
