import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the shop itself; undefined where it was not brought along. */
export function readSource(root: string, file: string): string | undefined {
  try {
    return readFileSync(/*turbopackIgnore: true*/ path.join(/*turbopackIgnore: true*/ root, file), 'utf8');
  } catch {
    return undefined;
  }
}
