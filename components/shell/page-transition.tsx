import { ViewTransition, type ReactNode } from 'react';

/** Cross-fades what changes when a shopper goes on inside one document (specification §2, Shell); motion is in global.css. */
export function PageTransition({ children }: { children: ReactNode }) {
  return <ViewTransition>{children}</ViewTransition>;
}
