import { ViewTransition, type ReactNode } from 'react';

/**
 * Between documents the browser looks for this rule at its first frame, before the page's own stylesheet counts:
 * from there it comes too late, and the old document's transition fails with an error in the console.
 */
const BETWEEN_DOCUMENTS =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}';

/** Cross-fades what changes when a shopper goes on inside one document (specification §2, Shell); motion is in global.css. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <>
      <style href="page-transition" precedence="first">{BETWEEN_DOCUMENTS}</style>
      <ViewTransition>{children}</ViewTransition>
    </>
  );
}
