import type { Desk } from './command';

/**
 * All rows of a list that is read page by page.
 *
 * @param read answers the page after a place, '' for the first, and where the next one begins
 * @param most rows, where more are not asked for
 */
export async function readPages<Row>(
  read: (after: string) => Promise<{ rows: readonly Row[]; next?: string | undefined }>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: string | undefined = '';
  while (after !== undefined && all.length < most) {
    const page: { rows: readonly Row[]; next?: string | undefined } = await read(after);
    all.push(...page.rows);
    after = page.next;
  }
  return all.slice(0, most);
}

/** Writes a CSV that is read in parts, one at a time: not all of it is held in memory. */
export async function sayParts(
  { say }: Pick<Desk, 'say'>,
  read: (after: string) => Promise<{ csv: string; next?: string | undefined }>,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const { csv, next }: { csv: string; next?: string | undefined } = await read(after);
    if (csv !== '') say(csv.trimEnd());
    after = next;
  }
}
