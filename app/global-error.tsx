'use client';

import type { FailurePageProps } from '@/components/shell/failure-page';
import { LateFailurePage } from '@/components/shell/late-failure-page';
import { shopFont } from '@/components/ui/shop-font';
import { shop } from '@/lib/shop/shop';

/** Where not even head and foot can be drawn. The stylesheet of the page that was there stays with the document. */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang={shop.locale} className={shopFont}>
      <body>
        <title>{`Something went wrong | ${shop.name}`}</title>
        <LateFailurePage {...props} />
      </body>
    </html>
  );
}
