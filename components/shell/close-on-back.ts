import { coverEntry, isEntryCovered } from '@/components/shell/cover-entry';

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');

/**
 * Back closes what covers the screen: for every modal dialog that opens, by whatever way, an entry of the same address
 * is pushed, which Back leaves. Closed otherwise, the entry is removed; a link in the dialog is followed after that,
 * from the page's own entry. An entry that a reload or Forward leads to is left at once: what it stood for is closed. A
 * dialog that is open already gets its entry now. See docs/decisions/back-and-forward.md.
 *
 * Before hydration it may not run: the router draws nothing for an entry without a state of its own.
 *
 * @param signal ends it; without one it lasts as long as the document
 */
export function closeOnBack(signal?: AbortSignal): void {
  let isGoingBack = false;
  let followed: HTMLAnchorElement | undefined;

  function goBack(): void {
    if (isGoingBack) return;
    isGoingBack = true;
    history.back();
  }
  const leaveEntryOfClosed = () => {
    if (isEntryCovered() && !openDialog()) goBack();
  };
  const settle = () => void (openDialog() ? coverEntry() : leaveEntryOfClosed());

  function onPopState(): void {
    const dialog = openDialog();
    const link = followed;
    const wasGoingBack = isGoingBack;
    followed = undefined;
    isGoingBack = false;
    if (isEntryCovered()) leaveEntryOfClosed();
    // Opened again before its old entry was left.
    else if (dialog && wasGoingBack && !link) coverEntry();
    else dialog?.close();
    // After the router knows this entry.
    if (link) setTimeout(() => link.click());
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    // A choice stays in the dialog.
    if (!link || link.target || 'choice' in link.dataset || isOpenedElsewhere(event)) return;
    if (!isEntryCovered() || !openDialog()?.contains(link)) return;
    event.preventDefault();
    event.stopPropagation();
    followed = link;
    goBack();
  }

  const dialogs = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement)) settle();
  });
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] });
  signal?.addEventListener('abort', () => dialogs.disconnect());
  // Before the router's own listener, which draws the entry's page.
  window.addEventListener('popstate', onPopState, { capture: true, signal });
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) isGoingBack = false;
      leaveEntryOfClosed();
    },
    { signal },
  );
  // Going back while a page loads, WebKit forgets the place that a reload leads to: that waits for `pageshow`.
  if (openDialog() || document.readyState === 'complete') settle();
}

const isOpenedElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
