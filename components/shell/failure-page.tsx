'use client';

import { useEffect, useState } from 'react';
import { AnswerPage } from '@/components/shell/answer-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { failureWords } from '@/lib/rules/shop/failure-words';
import { paths } from '@/lib/rules/routing/paths';

/** As Next hands it to error.tsx and global-error.tsx. */
export interface FailurePageProps {
  /** Whatever was thrown. What the server threw comes with its `digest`, and the server's log has it. */
  error: unknown;
  /** Whether the page names the document, in which nothing else is left. */
  titled?: boolean;
}

/**
 * Error boundary page. An error thrown in the browser is reported as an uncaught one (`reportError`): the listener of
 * session-script.tsx sends it to the log, with the reference shown here.
 */
export function FailurePage({ error, titled }: FailurePageProps) {
  const words = failureWords();
  const [{ reference, ofServer }] = useState(() => referenceOf(error));
  useEffect(() => {
    if (!ofServer)
      reportError(Object.assign(error instanceof Error ? error : new Error(String(error)), { digest: reference }));
  }, [error, ofServer, reference]);
  return (
    <>
      {titled ? <title>{[words.title, words.shop].filter(Boolean).join(' | ')}</title> : null}
      <meta name="robots" content="noindex" />
      <AnswerPage title={words.title} text={words.text}>
        <p role="status" style={{ flexBasis: '100%' }}>
          {`${words.reference}: ${reference}`}
        </p>
        {/* A reload and not Next's own retry: the fault may lie in what the browser has loaded or cached, and only a
            new document is sure to be another try. */}
        <Button onClick={() => location.reload()}>{words.retry}</Button>
        <ButtonLink href={paths.home} variant="secondary">
          {words.home}
        </ButtonLink>
      </AnswerPage>
    </>
  );
}

function referenceOf(error: unknown): { reference: string; ofServer: boolean } {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined;
  return digest
    ? { reference: digest, ofServer: true }
    : {
        reference: hashOf(error instanceof Error ? error.message + (error.stack ?? '') : String(error)),
        ofServer: false,
      };
}

/** The same for the same fault, as Next's own references are: in decimal digits. */
function hashOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return String(hash);
}
