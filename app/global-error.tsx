'use client';

import type { FailurePageProps } from '@/components/shell/failure-page';
import { LateFailurePage } from '@/components/shell/late-failure-page';
import { shopFont } from '@/components/ui/shop-font';

/**
 * The language of the document that fails. Every page loads this file, in a piece of its own: asking shopFacts here
 * would send them to every visitor twice.
 */
const language = typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** The error boundary of layouts. The stylesheet of the page before stays with the document. */
export default function GlobalError({ error }: FailurePageProps) {
  return (
    <html lang={language} className={shopFont} suppressHydrationWarning>
      <body>
        <LateFailurePage error={error} titled />
      </body>
    </html>
  );
}
