'use client';

import { useState, type ReactNode } from 'react';
import { useWasInDocument } from '@/components/ui/use-was-in-document';

/** The props of an element that hydration goes past: React neither walks what the server has sent in it nor makes it anew. */
const AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

type Content = typeof AS_SENT | { children: ReactNode };

/**
 * For content that answers no press: in a document it stays as the server sent it, and takes no time to hydrate. Links in it are
 * followed by `useFollowLinks`. After a navigation inside the document, and once other facts are to be shown, React draws it.
 *
 * @param shown what the content is made from, as JSON could hold it
 * @returns the props of an element with this content
 */
export function useAsSent(shown?: unknown): (content: () => ReactNode) => Content {
  const wasInDocument = useWasInDocument();
  const [sent] = useState(shown);
  const isAsSent =
    typeof document !== 'undefined' &&
    wasInDocument &&
    (sent === shown || JSON.stringify(sent) === JSON.stringify(shown));
  return (content) => (isAsSent ? AS_SENT : { children: content() });
}
