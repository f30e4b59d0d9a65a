import 'client-only';
import type { ToastKind } from '@/components/ui/show-toast';
import { storedItem } from '@/store/stored-item';

/** A toast that waits while the browser loads another document: the checkout has a root layout of its own. */
const waiting = storedItem(
  'sessionStorage',
  'waitingToast',
  (found) => found as { kind: ToastKind; message: string } | undefined,
);

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
  waiting.write({ kind, message });
}

/** Shows the toast that the previous document left behind, once. */
export function showWaitingToast(): void {
  const left = waiting.read();
  waiting.write(undefined);
  if (left && Object.hasOwn(toast, left.kind)) toast[left.kind](left.message);
}
