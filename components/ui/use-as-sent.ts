'use client';

import { useState, type ReactNode } from 'react';
import { useWasInDocument } from '@/components/ui/use-was-in-document';

/** The props of an element that hydration goes past: React neither walks what the server has sent in it nor makes it anew. */
export const AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

export type Content = typeof AS_SENT | { children: ReactNode };

/**
 * For content that answers no press: in a document it stays as the server sent it, and takes no time to hydrate. Links in it are
 * followed by `useFollowLinks`. After a navigation inside the document, and once other facts are to be shown, React draws it.
 *
 * @param shown what the content is made from, as JSON could hold it
 * @returns the props of an element with this content
 */
export function useAsSent(shown?: unknown): (content: () => ReactNode) => Content {
  const found = useFound(shown);
  return (content) => (found === 'as it is' ? AS_SENT : { children: content() });
}

/** What the document has of it: content as the server sent it that is still to be shown, or other content, or none. */
export function useFound(shown: unknown): 'as it is' | 'outdated' | 'nothing' {
  const wasInDocument = useWasInDocument();
  const [sent] = useState(shown);
  // What React has drawn stays React's: going back to what was sent would empty it.
  const [wasOutdated, setOutdated] = useState(false);
  if (typeof document === 'undefined' || !wasInDocument) return 'nothing';
  const isOutdated = wasOutdated || (sent !== shown && JSON.stringify(sent) !== JSON.stringify(shown));
  if (isOutdated && !wasOutdated) setOutdated(true);
  return isOutdated ? 'outdated' : 'as it is';
}
