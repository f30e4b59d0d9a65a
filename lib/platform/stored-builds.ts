/** How long files of a build are there after its last machine may have sent a page of it, in ms. */
const STORED_MS = 24 * 60 * 60 * 1000;
/** So many builds at most, each of some 2 MB. */
const BUILDS_MAX = 10;

/** A build whose files are stored. */
export interface StoredBuild {
  id: string;
  /** When it was last known to be the one that is served, in ms since 1970. */
  servedAt: number;
}

/** Files of builds on their way between the machines of a shop, those of each as one text: server/built-files.ts. */
export interface SharedBuilds {
  ids(): Promise<string[]>;
  /** Undefined of one that has gone. */
  read(id: string): Promise<string | undefined>;
  /** @param files asked for where nobody has shared this build before */
  share(id: string, files: () => Promise<string>): Promise<void>;
}

/**
 * What a start makes of the builds that are stored: the newest of them was served until this moment, and those that were
 * served a day ago for the last time go.
 *
 * @param own the build that starts
 */
export function sortBuilds(
  builds: readonly StoredBuild[],
  own: string,
  now: number,
): { served: readonly string[]; gone: readonly string[] } {
  const isOwn = ({ id }: StoredBuild): number => Number(id === own);
  const [newest, ...older] = builds.toSorted(
    (one, other) => other.servedAt - one.servedAt || isOwn(other) - isOwn(one),
  );
  const others = older.filter(({ id }) => id !== own);
  return {
    served: [...new Set([own, ...(newest ? [newest.id] : [])])],
    gone: others.filter(({ servedAt }, at) => now - servedAt > STORED_MS || at >= BUILDS_MAX - 2).map(({ id }) => id),
  };
}
