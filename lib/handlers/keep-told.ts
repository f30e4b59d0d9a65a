import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Told } from '@/lib/desk/told';
import { processSlot } from '@/lib/process-slot';

/** How long what was typed is kept, in ms, and of how many forms at most. */
const KEPT_MS = 30 * 60 * 1000;
const FORMS_MAX = 200;

interface Kept {
  told: Told;
  until: number;
}

/** Pages and handlers are bundled apart. In memory: after a restart only the notice is gone, not what was saved. */
const slot = processSlot<Map<string, Kept>>('told');

const kept = (): Map<string, Kept> => (slot.value ??= new Map());

/** Keeps what became of a form for the page that follows. @returns what that page asks with; nobody can guess it */
export function keepTold(told: Told): string {
  const forms = kept();
  const now = Date.now();
  for (const [id, { until }] of forms) if (until < now || forms.size >= FORMS_MAX) forms.delete(id);
  const id = randomBytes(16).toString('base64url');
  forms.set(id, { told, until: now + KEPT_MS });
  return id;
}

/** What became of the form that led to this page. */
export function readTold(id: string | readonly string[] | undefined): Told | undefined {
  const found = typeof id === 'string' ? kept().get(id) : undefined;
  return found && found.until >= Date.now() ? found.told : undefined;
}
