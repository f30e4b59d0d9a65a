'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FIRST_LOOK } from '@/components/catalogue/late-first-look';
import { isMotionReduced } from '@/components/ui/gentle-scroll';

/**
 * Between documents the browser looks for this rule at its first frame, before the page's own stylesheet counts:
 * from there it comes too late, and the old document's transition fails with an error in the console.
 */
const BETWEEN_DOCUMENTS =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}';

/** As --calm and --ease in tokens.css. */
const ARRIVAL = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * What changes on a navigation inside one document, fading in where no first look has shown it. Not by React's ViewTransition:
 * the browser takes a picture of the old page before the new one may be drawn, which delayed its heading by 60 to 100 ms.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (FIRST_LOOK.code?.handOver()) return;
    if (!isMotionReduced()) content.current?.animate({ opacity: [0.3, 1] }, ARRIVAL);
  }, [pathname]);
  return (
    <>
      <style href="page-transition" precedence="first">
        {BETWEEN_DOCUMENTS}
      </style>
      <div ref={content} id="content" tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
