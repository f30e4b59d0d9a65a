import 'server-only';
import { processSlot } from '@/lib/platform/process-slot';
import { drawPreview } from './draw-preview';
import { fetchPicture } from './fetch-picture';
import { previewVersion, type PreviewFacts } from './preview-facts';

/** About 75 KB each: 23 MB at most. */
const KEPT_MAX = 300;
/** Longest queue of pictures to draw; requests beyond it are refused (backpressure). */
const WAITING_MAX = 16;

/** How long a picture without one of its photographs is cached, in ms: it may only have been late. */
const POOR_MS = 60_000;

export interface Preview {
  picture: Buffer;
  /** Whether every photograph it should show is in it. */
  isWhole: boolean;
  /** When it is drawn anew, in ms since 1970. */
  until: number;
}

interface Store {
  kept: Map<string, Preview>;
  drawing: Map<string, Promise<Preview>>;
  /** One is drawn at a time. */
  queue: Promise<unknown>;
}

const slot = processSlot<Store>('previews');

/**
 * A link's picture: from the cache, from a drawing under way, or drawn.
 *
 * @returns undefined while the queue is full
 */
export async function findPreview(facts: PreviewFacts): Promise<Preview | undefined> {
  const store = (slot.value ??= { kept: new Map(), drawing: new Map(), queue: Promise.resolve() });
  const version = previewVersion(facts);
  const kept = store.kept.get(version);
  if (kept && performance.now() < kept.until) return kept;
  const underWay = store.drawing.get(version);
  if (underWay) return underWay;
  if (store.drawing.size >= WAITING_MAX) return undefined;
  const drawn = store.queue.then(() => draw(facts));
  store.queue = drawn.catch(() => undefined);
  store.drawing.set(version, drawn);
  try {
    const preview = await drawn;
    keep(store.kept, version, preview);
    return preview;
  } finally {
    store.drawing.delete(version);
  }
}

async function draw(facts: PreviewFacts): Promise<Preview> {
  const fetched = await Promise.all(facts.pictures.map(fetchPicture));
  const photographs = fetched.filter((photograph) => photograph !== undefined);
  const picture = await drawPreview(facts, photographs);
  const isWhole = photographs.length === facts.pictures.length;
  return { picture, isWhole, until: isWhole ? Infinity : performance.now() + POOR_MS };
}

/** Evicts the oldest first. */
function keep(kept: Store['kept'], version: string, preview: Preview): void {
  kept.delete(version);
  const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(version, preview);
}
