import 'server-only';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { drawPreview } from './draw-preview';
import { fetchLogo, fetchPicture } from './fetch-picture';
import { previewVersion, type PreviewFacts } from './preview-facts';

/** Some 300 of about 75 KB, in bytes. */
const CACHED_BYTES_MAX = 23 * 1024 * 1024;
/** Longest queue of pictures to draw; requests beyond it are refused (backpressure). */
const WAITING_MAX = 16;

/** How long a picture without one of its photographs is cached, in ms: it may only have been late. */
const POOR_MS = 60_000;

export interface Preview {
  picture: Buffer;
  /** Of the picture, in bytes. */
  length: number;
  /** Whether every photograph it should show is in it. */
  isWhole: boolean;
  /** When it is drawn anew, in ms since 1970. */
  until: number;
}

const cached = new BodyCache<Preview>(CACHED_BYTES_MAX);
const drawing = new Map<string, Promise<Preview>>();
/** One is drawn at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * A link's picture: from the cache, from a drawing under way, or drawn.
 *
 * @returns undefined while the queue is full
 */
export async function findPreview(facts: PreviewFacts): Promise<Preview | undefined> {
  const version = previewVersion(facts);
  const known = cached.find(version);
  if (known && performance.now() < known.until) return known;
  const underWay = drawing.get(version);
  if (underWay) return underWay;
  if (drawing.size >= WAITING_MAX) return undefined;
  const drawn = queue.then(() => draw(facts));
  queue = drawn.catch(() => undefined);
  drawing.set(version, drawn);
  try {
    const preview = await drawn;
    cached.put(version, preview);
    return preview;
  } finally {
    drawing.delete(version);
  }
}

async function draw(facts: PreviewFacts): Promise<Preview> {
  const { logo } = shopFacts();
  const [fetched, mark] = await Promise.all([
    Promise.all(facts.pictures.map(fetchPicture)),
    logo && fetchLogo(logo.url),
  ]);
  const photographs = fetched.filter((photograph) => photograph !== undefined);
  const picture = await drawPreview(facts, photographs, mark);
  const isWhole = photographs.length === facts.pictures.length && (logo === undefined) === (mark === undefined);
  return { picture, length: picture.length, isWhole, until: isWhole ? Infinity : performance.now() + POOR_MS };
}
