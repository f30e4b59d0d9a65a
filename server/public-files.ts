import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';

/**
 * Addresses of the files in `public/`, not percent-encoded. Next, too, looks once, when it starts: what is put there
 * later is not served.
 */
export function publicFiles(folder = 'public'): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() || entry.isSymbolicLink(),
  );
  return new Set(
    files.map(
      ({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`,
    ),
  );
}

/**
 * Whether an address is one of these, in one of its two plain spellings: not by way of another folder, a query or
 * superfluous percent signs.
 */
export function isAmong(files: ReadonlySet<string>, address: string): boolean {
  const file = decodeSegment(address);
  return files.has(address) || (file !== undefined && files.has(file) && encodeURI(file) === address);
}
