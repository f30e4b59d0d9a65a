'use client';

/** What is shown where the page for a failure cannot be had either: a sentence and a button. */
export function BareFailure() {
  return (
    <main>
      <h1>Something went wrong</h1>
      <button type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

/**
 * The last error boundary, around app/global-error.tsx: next.config.mjs puts it in the place of Next's own, whose looks
 * are 1 KB on every page.
 */
export default function LastFailure() {
  return (
    <html lang="en">
      <body>
        <BareFailure />
      </body>
    </html>
  );
}
