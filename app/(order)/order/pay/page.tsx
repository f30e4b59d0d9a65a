import type { Metadata } from 'next';
import { LinkedPayment } from '@/components/orders/linked-payment';
import { NOTICE_PARAM } from '@/lib/rules/desk/form-outcome';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { readBegun, sealBegun } from '@/lib/storefront/handlers/begun-payment';
import { LEFT_PARAM, PAID_PARAM } from '@/lib/storefront/handlers/land-after-payment';
import { settings } from '@/lib/storefront/settings';
import { hostedPayment } from '@/lib/storefront/upstream/hosted-payment';

export const metadata: Metadata = { title: 'Pay your order' };

interface PaymentPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Leads on to the provider's own page, for who has pressed that they want to pay an order by its link. */
export default async function LinkedPaymentPage({ searchParams }: PaymentPageProps) {
  const begun = await readBegun((await searchParams)[NOTICE_PARAM]);
  const page = hostedPayment(settings());
  if (!begun || !page) return <LinkedPayment />;
  const { link, order } = begun;
  const orderId = link.split('.')[0] ?? '';
  // The provider gets no link of the order, and neither do the logs between it and us.
  const callback = new URL(page.callbackPath, settings().siteUrl);
  callback.searchParams.set(PAID_PARAM, sealBegun(begun));
  const cancel = new URL(callback);
  cancel.searchParams.set(LEFT_PARAM, '1');
  const fields = page.fieldsOf({
    order,
    shopName: shopFacts().name,
    description: `Order ${orderId}`,
    callbackUrl: callback.href,
    cancelUrl: cancel.href,
  });
  return (
    <LinkedPayment
      payment={{
        orderId,
        amountPaise: order.amount,
        provider: page.label,
        url: page.url,
        fields,
        back: paths.linkedOrder(link),
      }}
    />
  );
}
