import { z } from 'zod';
import { askTool } from './ask-tool';
import { isCode, SOURCE_FOLDERS } from './list-sources';
import type { Module } from '@/tools/architecture/read-folder-graph';
import type { Violation } from './violation';

const report = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        comment: z.string().optional(),
      }),
    ),
  }),
});

const ROOT_CODE = ['middleware.ts', 'next.config.mjs', 'vitest.config.ts', 'instrumentation.ts'];

/**
 * Runs dependency-cruiser over every source file with the rules of scripts/import-law.cjs. An empty run would report no
 * violations, so every source file must be among the modules it has read.
 *
 * @throws Error when the tool itself fails
 */
export async function cruise(
  root: string,
  files: readonly string[],
): Promise<{ violations: Violation[]; modules: Module[] }> {
  const targets = [...SOURCE_FOLDERS, ...ROOT_CODE].filter((name) =>
    files.some((file) => file === name || file.startsWith(`${name}/`)),
  );
  const { stdout, stderr } = await askTool(root, 'dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    'scripts/import-law.cjs',
    '--output-type',
    'json',
    ...targets,
  ]);
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr}`);
  const { modules, summary } = report.parse(JSON.parse(stdout));
  const found = new Set(modules.map((module) => module.source));
  const unseen = files.filter(
    (file) => isCode(file) && (file.includes('/') || ROOT_CODE.includes(file)) && !found.has(file),
  );
  const violations = [
    ...summary.violations.map((breach) => ({ rule: breach.rule.name, file: breach.from, advice: `→ ${breach.to}` })),
    ...unseen.map((file) => ({
      rule: 'every-file-is-judged',
      file,
      advice: 'dependency-cruiser did not look at this file.',
    })),
  ];
  return { violations, modules };
}
