'use client';

import { textForHtml } from '@/components/seo/text-for-html';
import { useWasInDocument } from '@/components/ui/use-was-in-document';

interface HtmlOnlyScriptProps {
  /** The key under which storeForHtml stores its text. */
  name: string;
  /** By which the browser finds it. */
  id?: string;
  type?: string;
  /** For a module: it runs as soon as it is read, and the first paint waits for it where it is in the head. */
  beforePaint?: boolean;
  nonce?: string | undefined;
}

/**
 * A script element whose text is in the HTML and not a second time in the flight data. Hydration adopts the element
 * that was sent; after a navigation inside the document there is none.
 */
export function HtmlOnlyScript({ name, id, type, beforePaint, nonce }: HtmlOnlyScriptProps) {
  if (!useWasInDocument()) return null;
  const html = typeof window === 'undefined' ? textForHtml(name) : '';
  return (
    <script
      id={id}
      type={type}
      async={beforePaint}
      {...(beforePaint ? { blocking: 'render' } : {})}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
