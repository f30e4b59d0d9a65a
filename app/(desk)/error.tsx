'use client';

/** The shop's backend does not answer, or something of ours is wrong: the page can be asked for again. */
export default function DeskError() {
  return (
    <main id="content" style={{ padding: '1.5rem' }}>
      <h1>This page could not be shown</h1>
      <p>The shop did not answer just now. Nothing was changed by this.</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </main>
  );
}
