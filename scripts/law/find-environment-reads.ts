import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Violation } from './violation';

/** The two readers of the environment. */
const READERS = ['lib/storefront/settings.ts', 'backend/backend-config.ts'];
/** These start the shop: they may hand the whole environment on, and never read a setting out of it. */
const PASSING_ON = /^(server\/|scripts\/|verification\/|tools\/|e2e\/|backend\/cli\/|[^/]+$)/;

/** Next reads its own settings before any TypeScript of ours can run. */
const EXCEPTIONS = ['next.config.mjs'];
/** Next writes these in at build time: constants of the bundle, not settings of the shop. */
const BUILD_CONSTANTS = /process\.env\.(NODE_ENV|NEXT_RUNTIME)\b/g;

const ENVIRONMENT =
  /process\s*\.\s*env\b|process\s*\[\s*['"]env['"]|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"]node:process/;
const SETTING = /process\s*\.\s*env\s*(\?\.|\.|\[)|\}\s*=\s*process\s*\.\s*env/;

/** Code outside the two readers that looks a setting up in the environment. */
export function findEnvironmentReads(root: string, files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    if ([...READERS, ...EXCEPTIONS].includes(file) || file.startsWith('scripts/law/')) return [];
    const forbidden = PASSING_ON.test(file) ? SETTING : ENVIRONMENT;
    const text = readFileSync(path.join(root, file), 'utf8').replace(BUILD_CONSTANTS, '');
    if (!forbidden.test(text)) return [];
    return [
      {
        rule: 'environment-has-two-readers',
        file,
        advice:
          'Settings are read and checked in lib/storefront/settings.ts and backend/backend-config.ts; take them from there.',
      },
    ];
  });
}
