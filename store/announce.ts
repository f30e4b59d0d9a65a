import 'client-only';

export interface Announcement {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
}

const waiting: Announcement[] = [];
let show: ((announcement: Announcement) => void) | undefined;

/** Tells the shopper something that happened away from what they are looking at. */
export function announce(kind: Announcement['kind'], message: string): void {
  if (show) show({ kind, message });
  else waiting.push({ kind, message });
}

/** Hands announcements to whatever draws them; what was said before is handed over at once. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  show = listener;
  waiting.splice(0).forEach(listener);
  return () => {
    if (show === listener) show = undefined;
  };
}
