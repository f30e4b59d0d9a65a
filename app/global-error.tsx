'use client';

import type { FailurePageProps } from '@/components/shell/failure-page';
import { LateFailurePage } from '@/components/shell/late-failure-page';
import { shopFont } from '@/components/ui/shop-font';
import { shopFacts } from '@/lib/shop/shop-facts';

/** The error boundary of layouts. The stylesheet of the page before stays with the document. */
export default function GlobalError(props: FailurePageProps) {
  const shop = shopFacts();
  return (
    <html lang={shop.locale} className={shopFont}>
      <body>
        <title>{`Something went wrong | ${shop.name}`}</title>
        <LateFailurePage {...props} />
      </body>
    </html>
  );
}
