'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** Counts this page, and every one the shopper goes on to inside the document. Drawn only where there is an id. */
export function PageViews({ id, scriptUrl }: { id: string; scriptUrl: string }) {
  const pathname = usePathname();
  useEffect(() => {
    import('@/store/count-page-view').then(
      ({ countPageView }) => countPageView({ id, scriptUrl }),
      (failure: unknown) => console.warn('page views not counted', failure),
    );
  }, [id, scriptUrl, pathname]);
  return null;
}
