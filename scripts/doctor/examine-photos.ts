import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readBackendConfig } from '@/backend/backend-config';
import { openStorage } from '@/backend/photos/open-storage';
import { LostStorage } from '@/backend/photos/photo-storage';
import { PHOTO_PREFIX } from '@/lib/rules/catalogue/is-photo-address';
import type { Settings } from '@/lib/storefront/settings';
import type { Environment, Finding } from './finding';

const NAME = 'Photos';
const PROBE_BYTES = 1024;
/** For another machine to answer, in ms. */
const DEADLINE_MS = 10_000;

/** Writes a small file among the photos, reads it here and at another machine, and removes it. */
export async function examinePhotos(
  { backend }: Pick<Settings, 'backend'>,
  environment: Environment,
  at?: string,
): Promise<Finding[]> {
  if (backend.kind === 'remote') return [];
  const config = readBackendConfig(environment);
  const { media } = config;
  if (at === undefined && media.kind === 'folder' && !existsSync(media.folder))
    return [{ name: NAME, verdict: 'notice', words: `${media.folder} is not there yet; the first photo makes it` }];
  const storage = openStorage(media, config);
  const probe = { name: `${randomBytes(16).toString('hex')}.webp`, bytes: randomBytes(PROBE_BYTES) };
  try {
    await storage.write(probe.name, probe.bytes);
    try {
      const isListed = (await storage.list()).some(({ name }) => name === probe.name);
      if (!isListed || !(await storage.read(probe.name))?.equals(probe.bytes))
        return [bad(`${storage.place} gives back something else`)];
      const fault = at === undefined ? undefined : await readAt(at, probe);
      if (fault !== undefined) return [bad(`what is written in ${storage.place} is not read at ${at}: ${fault}`)];
    } finally {
      await storage.remove(probe.name);
    }
    const isLeft = (await storage.read(probe.name)) !== undefined;
    if (isLeft) return [bad(`in ${storage.place} nothing can be removed`)];
    const words = `written, read${at === undefined ? '' : `, read at ${at}`} and removed in ${storage.place}`;
    return [{ name: NAME, verdict: 'good', words }];
  } catch (error) {
    return [bad(error instanceof LostStorage ? error.reason : String(error))];
  }
}

/** @returns why it is not read there */
async function readAt(at: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL(PHOTO_PREFIX + name, at), { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (answer.status !== 200) return `it answers ${answer.status}`;
    return Buffer.from(await answer.arrayBuffer()).equals(bytes) ? undefined : 'it answers something else';
  } catch (error) {
    const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return deepest instanceof Error ? deepest.message : String(deepest);
  }
}

const bad = (words: string): Finding => ({
  name: NAME,
  verdict: 'bad',
  words,
  fix: 'Look at MEDIA_DIR, or at MEDIA_URL, S3_ENDPOINT, AWS_REGION and the AWS_ keys: the same at all machines; the keys must be allowed to list, read, write and delete (README, "Settings").',
});
