import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the program whose folder this is, or of another one's, as its package.json names it: '1.0.0'. */
export function shopVersion(folder = process.cwd()): string {
  const file = path.join(/*turbopackIgnore: true*/ folder, 'package.json');
  return (JSON.parse(readFileSync(/*turbopackIgnore: true*/ file, 'utf8')) as { version: string }).version;
}

/** That of this process, read as it begins: a command moves to the merchant's own folder later. */
export const SHOP_VERSION = shopVersion();
