'use client';

import { lazy, Suspense, type CSSProperties } from 'react';
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

const MIDDLE: CSSProperties = {
  display: 'grid',
  gap: 'var(--space-5)',
  justifyItems: 'center',
  padding: 'var(--space-8) var(--gutter)',
  textAlign: 'center',
};
const AGAIN: CSSProperties = {
  minHeight: 'var(--target)',
  padding: '0.55em 1.35em',
  border: 0,
  borderRadius: '999px',
  background: 'var(--brand)',
  color: 'var(--on-brand)',
  fontWeight: 'var(--bold)',
};

export function LateFailurePage(props: FailurePageProps) {
  return (
    <Suspense fallback={null}>
      <FailurePage {...props} />
    </Suspense>
  );
}

/** Its looks are its own: no other file may come either. */
function BareFailure() {
  return (
    <main style={MIDDLE}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <button type="button" style={AGAIN} onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
