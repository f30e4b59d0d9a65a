import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { PayWith } from '@/components/orders/linked-form';
import { LinkedOrder, LinkedOrderUnavailable } from '@/components/orders/linked-order';
import { cutText } from '@/lib/contract/cut-text';
import { ORDER_LINK_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { NOTICE_PARAM } from '@/lib/rules/desk/form-outcome';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { forwardedFor } from '@/lib/storefront/handlers/proxy-call';
import { settings } from '@/lib/storefront/settings';
import { hostedPayment } from '@/lib/storefront/upstream/hosted-payment';
import { callBackend } from '@/lib/storefront/upstream/call-backend';

export const metadata: Metadata = { title: 'Your order' };

function payWith(): PayWith | undefined {
  if (hostedPayment(settings())) return 'own page';
  return settings().payment.mode === 'unavailable' ? undefined : 'scripts';
}

interface LinkedOrderPageProps {
  params: Promise<{ link: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One order, for those who have its link. Reading it changes nothing: scanners of mail and previews of chats open every link. */
export default async function LinkedOrderPage({ params, searchParams }: LinkedOrderPageProps) {
  const link = cutText(decodeSegment((await params).link) ?? '', ORDER_LINK_MAX);
  const answer = await callBackend(optionalCalls.readLinkedOrder, { link }, { headers: forwardedFor(await headers()) });
  if (answer.ok) {
    const notice = await readNotice((await searchParams)[NOTICE_PARAM]);
    return (
      <LinkedOrder {...answer.data} {...{ link, notice, payWith: payWith() }} imageHosts={settings().imageHosts} />
    );
  }
  if (answer.failure.layer === 'refused' || answer.failure.layer === 'http') notFound();
  return <LinkedOrderUnavailable />;
}
