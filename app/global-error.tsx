'use client';

import type { FailurePageProps } from '@/components/shell/failure-page';
import { LateFailurePage } from '@/components/shell/late-failure-page';

/**
 * The language and letters of the document that fails. Every page loads this file, in a piece of its own: asking shopFacts
 * and shopFont here would send them to every visitor twice.
 */
const { lang, className }: Partial<HTMLElement> = typeof document === 'undefined' ? {} : document.documentElement;

/** The error boundary of layouts. The stylesheet of the page before stays with the document. */
export default function GlobalError({ error }: FailurePageProps) {
  return (
    <html lang={lang} className={className} suppressHydrationWarning>
      <body>
        <LateFailurePage error={error} titled />
      </body>
    </html>
  );
}
