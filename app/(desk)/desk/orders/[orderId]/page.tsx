import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { DeskPage, StepsBeside } from '@/components/desk/desk-page';
import { OrderReturns } from '@/components/desk/order-returns';
import { OrderSheet } from '@/components/desk/order-sheet';
import { RefundSection } from '@/components/desk/refund-section';
import { OrderSteps } from '@/components/desk/order-steps';
import { Badge } from '@/components/ui/badge';
import { cutText } from '@/lib/contract/cut-text';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { momentWords } from '@/lib/rules/india/day-words';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { statusColor } from '@/lib/rules/orders/status-color';
import { settings } from '@/lib/storefront/settings';
import { orderPage } from '@/lib/storefront/order-page';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Order' };

interface OrderPageProps {
  params: Promise<{ orderId: string }>;
  searchParams: PageQuery;
}

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const typed = decodeURIComponent((await params).orderId);
  const here = `/desk/orders/${encodeURIComponent(typed)}`;
  const shown = await askDesk(deskCalls.deskOrder, { orderId: cutText(typed, 64) }, here);
  const { order, notes, returns } = shown;
  const orderId = orderNumber(order);
  const [changes, money, { mails }] = await Promise.all([
    changesOf(orderId, returns, here),
    askDesk(deskCalls.deskRefunds, { orderId }, here),
    askDesk(deskCalls.orderMails, { orderId }, here),
  ]);
  const roles = await rolesAtDesk();
  const isOwner = roles.includes('owner');
  const notice = await readNotice((await searchParams)['told']);
  return (
    <DeskPage roles={roles} title={orderId} at="orders" up={{ href: '/desk/orders', words: 'Orders' }} notice={notice}>
      <p>
        <Badge tone={statusColor(order.status)}>{order.status}</Badge> placed {momentWords(new Date(order.date))}
      </p>
      <StepsBeside
        steps={
          <>
            <OrderSteps {...{ shown, here, notice, isOwner }} />
            <RefundSection
              {...{ money, orderId, here, notice, isOwner }}
              isMailed={shown.email !== ''}
              formKey={randomUUID()}
            />
          </>
        }
      >
        <OrderReturns returns={returns} />
        <OrderSheet
          {...{ shown, notes, changes, mails, here, notice, isOwner }}
          page={orderPage(shown)}
          formKey={randomUUID()}
          imageHosts={settings().imageHosts}
        />
      </StepsBeside>
    </DeskPage>
  );
}

/** What was done with an order and what is sent back of it, the newest first. */
async function changesOf(orderId: string, returns: readonly { id: string }[], here: string) {
  const subjects = [{ kind: 'order', id: orderId }, ...returns.map(({ id }) => ({ kind: 'return', id }))] as const;
  const asked = await Promise.all(subjects.map((subject) => askDesk(deskCalls.listChanges, subject, here)));
  return asked.flatMap(({ changes }) => changes).toSorted((one, other) => other.at.localeCompare(one.at));
}
