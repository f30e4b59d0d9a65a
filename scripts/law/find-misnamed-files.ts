import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Violation } from './violation';

/**
 * Not judged: `app/` (Next names pages and handlers), configuration and files at the root (tools name them), migrations
 * (by number and subject), tests (after what they test), and `tools/` (drawings, named by what they draw).
 */
const NAMED_BY_OTHERS =
  /^(app\/|tools\/|e2e\/.*\.spec\.|backend\/database\/migrations\/|[^/]+$)|\.(test|config)\.[a-z]+$/;

/** Files of several exports of equal rank, named after what these have in common. */
const VOCABULARIES = [
  'backend/orders/order-status.ts',
  'components/samples/buying-live-samples.tsx',
  'components/samples/live-samples.tsx',
  'components/ui/icons.tsx',
  'lib/api/accounts.ts',
  'lib/api/cart.ts',
  'lib/api/orders.ts',
  'lib/api/request.ts',
  'lib/contract/desk/typed.ts',
  'lib/contract/field.ts',
  'lib/contract/limits.ts',
  'lib/ornament.ts',
  'lib/session/desk-session.ts',
  'lib/security/content-security-policy.ts',
  'lib/upstream/shopper-calls.ts',
  'verification/torture/shifted-clock.ts',
  'store/cart-sync.ts',
];

const EXPORT =
  /^export (?:declare |default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)|^export (?:type )?\{([^}]*)\}/gm;

/**
 * Files named after nothing that they export. Any export counts, wherever it stands, and a type as much as a value:
 * some forty files are named after the type that their functions read or make. Case and hyphens do not count. A file that
 * exports nothing, as a script does, is free.
 */
export function findMisnamedFiles(root: string, files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    if (NAMED_BY_OTHERS.test(file) || VOCABULARIES.includes(file)) return [];
    const exported = exportsOf(readFileSync(path.join(root, file), 'utf8'));
    const name = plain(path.posix.basename(file).split('.')[0] ?? '');
    if (exported.length === 0 || exported.some((one) => plain(one) === name)) return [];
    const advice = `Name the file after the first thing it exports: ${exported.join(', ')}.`;
    return [{ rule: 'files-are-named-after-their-export', file, advice }];
  });
}

function exportsOf(text: string): string[] {
  return [...text.matchAll(EXPORT)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []) : [name],
  );
}

const plain = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
