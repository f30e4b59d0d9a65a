import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { FILTER_WORDS, OrderFilters } from '@/components/desk/order-filters';
import styles from '@/components/desk/order-filters.module.css';
import { ChosenOrders, OrderList } from '@/components/desk/order-list';
import { KeysDialog } from '@/components/desk/keys-dialog';
import { LedgerForm } from '@/components/desk/ledger-form';
import { buttonClass } from '@/components/ui/button';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import { ORDER_FILTERS } from '@/lib/contract/limits';
import { oneOf, type PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { indianDay } from '@/lib/rules/india/indian-day';
import { settings } from '@/lib/storefront/settings';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Orders' };

/** Orders of a page: as many as a desk shows with little scrolling. */
const PAGE_ROWS = 20;

export default async function OrdersPage({ searchParams }: { searchParams: PageQuery }) {
  const query = await searchParams;
  const search = cutText(oneOf(query['search']), 200).trim();
  const asked = ORDER_FILTERS.find((known) => known === oneOf(query['filter']));
  const filter = search === '' ? (asked ?? 'to-pack') : 'all';
  const chosen: Record<string, string> = search === '' ? { filter } : { search };
  const after = cutText(oneOf(query['after']), 100);
  const pageAt = (more: Record<string, string>) =>
    `/desk/orders?${new URLSearchParams({ ...chosen, ...more }).toString()}`;
  const here = pageAt(after ? { after } : {});
  const [{ orders, next }, { counts }] = await Promise.all([
    askDesk(deskCalls.deskOrders, { filter, search, after, limit: PAGE_ROWS }, here),
    askDesk(deskCalls.deskOrderCounts, {}, here),
  ]);
  const roles = await rolesAtDesk();
  const notice = await readNotice(query['told']);
  const of = { action: deskCalls.advanceOrders.path, notice };
  return (
    <DeskPage
      roles={roles}
      title={search === '' ? FILTER_WORDS[filter] : `Orders with “${search}”`}
      at="orders"
      notice={notice}
      isWide
    >
      <OrderFilters now={filter} search={search} counts={counts} isOwner={roles.includes('owner')} />
      <p className={styles.making}>
        <a className={buttonClass({ variant: 'secondary', size: 'small' })} href="/desk/orders/new">
          New order
        </a>{' '}
        <a className={buttonClass({ variant: 'quiet', size: 'small' })} href="/desk/orders/drafts">
          By link
        </a>
      </p>
      {orders.length === 0 ? (
        <p>{search === '' ? 'No orders here.' : 'No order matches these words in its number, name, phone or email.'}</p>
      ) : (
        <DeskForm {...of} back={here}>
          <OrderList
            orders={orders}
            imageHosts={settings().imageHosts}
            of={of}
            listed={filter}
            areAllChosen={oneOf(query['chosen']) === 'all'}
          />
          <ChosenOrders of={of} all={pageAt({ ...(after && { after }), chosen: 'all' })} />
          {notice?.isQuestion ? <a href={here}>No, choose again</a> : null}
        </DeskForm>
      )}
      {next ? (
        <p>
          <a className={buttonClass({ variant: 'secondary', wide: true })} href={pageAt({ after: next })}>
            More orders
          </a>
        </p>
      ) : null}
      <KeysDialog />
      {mayCall(roles, deskCalls.orderLedger) ? <LedgerForm today={indianDay(new Date())} /> : null}
    </DeskPage>
  );
}
