'use client';

import { lazy, Suspense } from 'react';
import type { FailurePageProps } from '@/components/shell/failure-page';

/**
 * Loads the error page's code only after an error; where that cannot be loaded either, a sentence and a button are
 * shown.
 */
const FailurePage = lazy(() =>
  import('@/components/shell/failure-page').then(
    (module) => ({ default: module.FailurePage }),
    () => ({ default: BareFailure }),
  ),
);

export function LateFailurePage(props: FailurePageProps) {
  return (
    <Suspense fallback={null}>
      <FailurePage {...props} />
    </Suspense>
  );
}

function BareFailure() {
  return (
    <main>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
