import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { LinkedOrderUnavailable } from '@/components/orders/linked-order';
import { OrderDraft } from '@/components/orders/order-draft';
import { cutText } from '@/lib/contract/cut-text';
import { ORDER_LINK_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { NOTICE_PARAM } from '@/lib/rules/desk/form-outcome';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { paths } from '@/lib/rules/routing/paths';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { forwardedFor } from '@/lib/storefront/handlers/proxy-call';
import { settings } from '@/lib/storefront/settings';
import { callBackend } from '@/lib/storefront/upstream/call-backend';
import { hostedPayment } from '@/lib/storefront/upstream/hosted-payment';

export const metadata: Metadata = { title: 'Your order' };

interface OrderDraftPageProps {
  params: Promise<{ link: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What the shop put together for who has the link; once it is ordered, the link leads to the page of the order. Reading changes nothing. */
export default async function OrderDraftPage({ params, searchParams }: OrderDraftPageProps) {
  const link = cutText(decodeSegment((await params).link) ?? '', ORDER_LINK_MAX);
  const answer = await callBackend(optionalCalls.readOrderDraft, { link }, { headers: forwardedFor(await headers()) });
  if (answer.ok) {
    const { draft } = answer.data;
    if (draft.state === 'ordered' && draft.link !== undefined) redirect(paths.linkedOrder(draft.link));
    const notice = await readNotice((await searchParams)[NOTICE_PARAM]);
    const canPayOnline = hostedPayment(settings()) !== undefined;
    return <OrderDraft {...{ draft, link, notice, canPayOnline }} imageHosts={settings().imageHosts} />;
  }
  if (answer.failure.layer === 'refused' || answer.failure.layer === 'http') notFound();
  return <LinkedOrderUnavailable />;
}
