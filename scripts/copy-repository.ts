import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a clone does not have. */
const NOT_CLONED = new Set(['node_modules', '.next', '.data', '.git', '.env', 'test-results', 'coverage', '.tmp-e2e']);

/**
 * Copies the repository as a clone would have it, with what is not committed yet and without packages; the caller
 * removes it.
 *
 * @returns the folder of the copy
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  const filter = (file: string) => !NOT_CLONED.has(path.relative(root, file)) && !file.endsWith('.tsbuildinfo');
  cpSync(root, copy, { recursive: true, filter });
  return copy;
}
