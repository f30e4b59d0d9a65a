import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { BUILT_FILES } from '@/lib/rules/routing/next-addresses';
import { sortBuilds, type SharedBuilds } from '@/lib/platform/stored-builds';
import type { Answer } from './answer/answer';
import type { Visit } from './answer/visit';
import { filesNamed } from './joined-styles';
import { publicFiles } from './public-files';

/** How often at most other machines' builds are looked for, in ms: however many ask for files that no build has. */
const LOOK_MS = 500;
/** What a start that was killed left half written, in ms. */
const DRAFT_MS = 60 * 60 * 1000;

/**
 * Joined styles that are stored compressed: many times as many as pages have, since anybody can join the same files in another
 * order.
 */
const JOINED_STORED_MAX = 200;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
};

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

interface BuiltFilesSettings {
  /** The build that is served: `.next`. */
  build: string;
  /** Where those before it are, and those of other machines. */
  folder: string;
  shared?: SharedBuilds | undefined;
}

/**
 * Scripts, styles and fonts of the build that is served, and of those before it, a day long: a page that is open, or comes from
 * another machine while a new version is brought to one after the other, asks for its own.
 */
export class BuiltFiles {
  readonly #settings: BuiltFilesSettings;
  /** By what follows `/_next/static`: where each lies. */
  #known: ReadonlyMap<string, string> = new Map();
  #look: { until: number; done: Promise<void> } | undefined;
  readonly #joinedStored = new Set<string>();

  constructor(settings: BuiltFilesSettings) {
    this.#settings = settings;
  }

  /** Stores the build's own files for the version after it, removes old ones, and shares its own; never throws. */
  // oxlint-disable-next-line no-restricted-properties -- the times of folders are moments of the wall clock
  async open(now = Date.now()): Promise<void> {
    try {
      const id = (await readFile(path.join(this.#settings.build, 'BUILD_ID'), 'utf8')).trim();
      const ownFiles = () => filesIn(path.join(this.#settings.build, 'static'));
      makePrivateFolder(this.#settings.folder);
      await this.#sort(id, now);
      await this.#store(id, ownFiles);
      await this.#touch(id, now);
      await this.#settings.shared?.share(id, async () => pack(await ownFiles()));
    } catch (error) {
      warn(error);
    }
    await this.#list();
  }

  /** @returns undefined of what no build has that is known anywhere */
  async answer({ url, ifNoneMatch }: Pick<Visit, 'url' | 'ifNoneMatch'>): Promise<Answer | undefined> {
    const name = nameIn(url);
    const body = (await this.#read(name)) ?? (await this.#lookAround().then(() => this.#read(name)));
    if (!body) return undefined;
    // Its name changes with what is in it, and its time is another on every machine. Commas part the tags of a request.
    const etag = `W/"${name.slice(1).replaceAll(',', '+')}"`;
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    if (hasMatchingEtag(ifNoneMatch ?? null, etag)) return { status: 304, headers, body: Buffer.alloc(0) };
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return { status: 200, headers: { ...headers, 'content-type': type, 'content-length': body.length }, body };
  }

  /** Whether what is made of a file for all visitors may be stored. */
  mayStore({ url }: Pick<Visit, 'url'>): boolean {
    const name = nameIn(url);
    const stored = this.#joinedStored;
    if (filesNamed(name).length < 2 || stored.has(name)) return true;
    if (stored.size >= JOINED_STORED_MAX) return false;
    stored.add(name);
    return true;
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const files = filesNamed(name).flatMap((one) => this.#known.get(one) ?? []);
    if (files.length < filesNamed(name).length) return undefined;
    return Promise.all(files.map((file) => readFile(file))).then(Buffer.concat, () => undefined);
  }

  /** One look for all who ask meanwhile. */
  async #lookAround(): Promise<void> {
    if (!this.#look || performance.now() > this.#look.until)
      this.#look = { until: performance.now() + LOOK_MS, done: this.#fetch().catch(warn) };
    await this.#look.done;
  }

  /** Fetches what other machines have shared, and lists what processes of this one have stored. */
  async #fetch(): Promise<void> {
    const { folder, shared } = this.#settings;
    try {
      for (const id of (await shared?.ids()) ?? []) {
        if (existsSync(path.join(folder, id))) continue;
        const files = await shared?.read(id);
        if (files !== undefined) await this.#store(id, () => unpack(files));
      }
    } finally {
      await this.#list();
    }
  }

  async #list(): Promise<void> {
    const { build, folder } = this.#settings;
    const own = path.join(build, 'static');
    const stored = await readdir(folder).catch(() => []);
    const places = [...stored.filter((id) => IS_ID.test(id)).map((id) => path.join(folder, id)), own];
    this.#known = new Map(
      places.flatMap((place) => [...publicFiles(place)].map((name) => [name, path.join(place, name)] as const)),
    );
  }

  /** A build is there as a whole, or not at all. */
  async #store(id: string, files: () => Promise<ReadonlyMap<string, Buffer>>): Promise<void> {
    const place = path.join(this.#settings.folder, id);
    if (!IS_ID.test(id) || existsSync(place)) return;
    const draft = `${place}.${process.pid}`;
    for (const [name, content] of await files()) {
      const file = path.join(draft, name);
      if (!file.startsWith(draft + path.sep)) continue;
      makePrivateFolder(path.dirname(file));
      await writeFile(file, content, { mode: PRIVATE_FILE });
    }
    // Another process may have been faster.
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  }

  async #sort(own: string, now: number): Promise<void> {
    const { folder } = this.#settings;
    const found = await Promise.all(
      (await readdir(folder)).map(async (id) => ({ id, servedAt: (await stat(path.join(folder, id))).mtimeMs })),
    );
    const builds = found.filter(({ id }) => IS_ID.test(id));
    const drafts = found.filter(({ id, servedAt }) => !IS_ID.test(id) && now - servedAt > DRAFT_MS);
    const { served, gone } = sortBuilds(builds, own, now);
    for (const id of served) await this.#touch(id, now);
    for (const id of [...gone, ...drafts.map((draft) => draft.id)])
      await rm(path.join(folder, id), { recursive: true, force: true });
  }

  /** Nothing where the build is not stored yet. */
  async #touch(id: string, now: number): Promise<void> {
    await utimes(path.join(this.#settings.folder, id), now / 1000, now / 1000).catch(() => undefined);
  }
}

/** Whether a file of a build is asked for. */
export const isBuiltFile = ({ url = '', method }: { url?: string | undefined; method?: string | undefined }): boolean =>
  url.startsWith(BUILT_FILES) && (method === 'GET' || method === 'HEAD');

/** How Next, or the sources, name a build; others are drafts that a start left behind. */
const IS_ID = /^[\w-]+$/;

const nameIn = (url: string): string => `/${(url.split('?')[0] ?? '').slice(BUILT_FILES.length)}`;

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  return new Map(
    await Promise.all(
      [...publicFiles(folder)].map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
}

async function pack(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const texts = [...files].map(([name, content]) => [name, content.toString('base64')]);
  return (await compress(JSON.stringify(Object.fromEntries(texts)))).toString('base64');
}

async function unpack(text: string): Promise<Map<string, Buffer>> {
  const texts = JSON.parse((await decompress(Buffer.from(text, 'base64'))).toString()) as Record<string, string>;
  return new Map(Object.entries(texts).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
}

function warn(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  console.warn(
    `Files of the version before cannot be stored, so that its pages may fail to load after an update: ${words}`,
  );
}
