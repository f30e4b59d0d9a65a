import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The oldest browsers that buy: package.json's `browserslist` is their only owner (docs/decisions/the-floor.md). */
export function browsers(root: string): string[] {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return z.object({ browserslist: z.array(z.string()) }).parse(JSON.parse(text)).browserslist;
}
