'use client';

import { lazy, Suspense } from 'react';
import type { FailurePageProps } from '@/components/shell/failure-page';

/**
 * Nearly nobody ever needs it: it comes when something has failed, and where not even that can be loaded, a word and a
 * button do.
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
      <h1>Something went wrong</h1>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
