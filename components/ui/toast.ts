import 'client-only';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** Where a toast waits while the browser loads another document (the shop has two, see design §3). */
const WAITING = 'waitingToast';

/** The toaster weighs 10 KB and most visits never see a toast, so it loads with the first one. */
async function show(kind: ToastKind, message: string): Promise<void> {
  const { showToast } = await import('@/components/ui/show-toast');
  showToast(kind, message);
}

/** Toasts: top-centre, gone after 3 s (ruling 6). */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  warning: (message: string) => void show('warning', message),
  info: (message: string) => void show('info', message),
};

/** Announces something on the page that is about to load instead of on this one. */
export function toastAfterNavigation(message: string, kind: ToastKind = 'info'): void {
  try {
    sessionStorage.setItem(WAITING, JSON.stringify({ kind, message }));
  } catch {
    // A browser that refuses storage loses the announcement, never the navigation.
  }
}

/** Shows the toast that the previous document left behind, once. */
export function showWaitingToast(): void {
  try {
    const waiting = sessionStorage.getItem(WAITING);
    if (!waiting) return;
    sessionStorage.removeItem(WAITING);
    const { kind, message } = JSON.parse(waiting) as { kind: ToastKind; message: string };
    toast[kind](message);
  } catch {
    // Foreign content in the item: nothing to announce.
  }
}
