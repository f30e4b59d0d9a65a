import 'client-only';

interface Announcement {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
}

const waiting: Announcement[] = [];
let show: ((announcement: Announcement) => void) | undefined;

/** Shows a toast; queued until a toaster has subscribed. */
export function announce(kind: Announcement['kind'], message: string): void {
  if (show) show({ kind, message });
  else waiting.push({ kind, message });
}

/** Subscribes the toaster, which gets earlier announcements at once. @returns what unsubscribes it */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  show = listener;
  waiting.splice(0).forEach(listener);
  return () => {
    if (show === listener) show = undefined;
  };
}
