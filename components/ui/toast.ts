import 'client-only';
import type { ToastKind } from '@/components/ui/show-toast';
import { storedItem } from '@/store/stored-item';

/** A toast stored while another document loads: shop and till have root layouts of their own. */
const waiting = storedItem(
  'sessionStorage',
  'waitingToast',
  (found) => found as { kind: ToastKind; message: string } | undefined,
);

/** How long one is shown, in ms. */
const SHOWN_MS = 3000;
let shownAt = -SHOWN_MS;

/** Loads the toaster with the first toast: it is 10 KB, and most visits see none. */
async function show(kind: ToastKind, message: string): Promise<void> {
  shownAt = performance.now();
  // Without its code there is none: what came later would no longer be true.
  const toaster = await import('@/components/ui/show-toast').catch(() => undefined);
  toaster?.showToast(kind, message, SHOWN_MS);
}

/** Toasts: top-centre below the header, gone after 3 s. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  warning: (message: string) => void show('warning', message),
  info: (message: string) => void show('info', message),
};

/** A greeting takes the place of no other toast: it comes once that has had its time. */
export function greetByToast(message: string): void {
  setTimeout(() => toast.success(message), shownAt + SHOWN_MS - performance.now());
}

/** Shows a toast on the next document instead of on this one. */
export function toastAfterNavigation(message: string, kind: ToastKind = 'info'): void {
  waiting.write({ kind, message });
}

/** Shows the toast of the previous document, once. */
export function showWaitingToast(): void {
  const left = waiting.read();
  waiting.write(undefined);
  if (left && Object.hasOwn(toast, left.kind)) toast[left.kind](left.message);
}
