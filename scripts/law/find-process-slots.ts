import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Violation } from './violation';

/** The one file that declares what the copies of a module in one process share, by name and type. */
const OWNER = 'lib/storefront/shop.ts';
/** What the merchant says, which the backend reads too, also where there is no storefront. */
const FACTS = 'lib/rules/shop/shop-facts.ts';
/** Reads the browser's storage off it by name. */
const STORAGE = 'store/stored-item.ts';
/** Only the running shop shares state this way; scripts, tests and journeys reach into it from outside. */
const SHOP = /^(app|components|store|lib|server|backend)\/|^[^/]+$/;

const SLOT = /\bSymbol\s*\.\s*for\b|\bglobalThis\b/;

/** Code of the shop that hands data on through `globalThis`, where no import shows it. */
export function findProcessSlots(root: string, files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    if (file === OWNER || file === FACTS || file === STORAGE || !SHOP.test(file) || /\.test\.tsx?$/.test(file))
      return [];
    if (!SLOT.test(readFileSync(path.join(root, file), 'utf8'))) return [];
    return [
      { rule: 'process-slots-have-one-owner', file, advice: `Declare the slot in ${OWNER} and import it from there.` },
    ];
  });
}
