'use client';

import { FailurePage, type FailurePageProps } from '@/components/shell/failure-page';
import { shopFont } from '@/components/ui/shop-font';
import { FAILURE_WORDS } from '@/lib/failure-words';
import { shop } from '@/lib/shop';

/** Where not even head and foot can be drawn. The stylesheet of the page that was there stays with the document. */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang={shop.locale} className={shopFont}>
      <body>
        <title>{`${FAILURE_WORDS.title} | ${shop.name}`}</title>
        <FailurePage {...props} />
      </body>
    </html>
  );
}
