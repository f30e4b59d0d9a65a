import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawArchitecture } from '@/tools/architecture/draw-architecture';
import { readFolderGraph, type Module } from '@/tools/architecture/read-folder-graph';
import { cruise } from './cruise';
import { findEarlyFacts } from './find-early-facts';
import { findEnvironmentReads } from './find-environment-reads';
import { findLooseText } from './find-loose-text';
import { findBadNames, findUnplainNames } from './find-bad-names';
import { findDeadCitations } from './find-dead-citations';
import { findUnshownRequirements } from './find-unshown-requirements';
import { findProcessSlots } from './find-process-slots';
import { isCode, listSources } from './list-sources';
import type { Violation } from './violation';

/** Fewer files than this is no shop: the gate is looking in the wrong place. */
const FILES_MIN = 60;

/**
 * Every breach of the import law, of the rules for names, environment, requirements and citations below `root`.
 *
 * @throws Error when there is suspiciously little to judge
 */
export async function findViolations(root: string): Promise<{ violations: Violation[]; judged: number }> {
  const sources = listSources(root);
  const code = sources.files.filter(isCode);
  if (code.length < FILES_MIN)
    throw new Error(`Only ${code.length} source files found below ${root}; at least ${FILES_MIN} were expected.`);
  const { violations: breaches, modules } = await cruise(root, sources.files);
  const violations = [
    ...breaches,
    ...findStalePicture(root, modules),
    ...findEnvironmentReads(root, code),
    ...findProcessSlots(root, code),
    ...findBadNames(sources),
    ...findUnplainNames(root, sources.files),
    ...findEarlyFacts(root, code),
    ...findLooseText(root, code),
    ...findUnshownRequirements(root, code),
    ...findDeadCitations(root),
  ];
  return { violations, judged: code.length };
}

const PICTURE = 'docs/architecture.svg';

/** The picture of the folders, where it shows other imports than there are. */
function findStalePicture(root: string, modules: readonly Module[]): Violation[] {
  const file = path.join(root, PICTURE);
  const drawn = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (drawn === drawArchitecture(readFolderGraph(modules))) return [];
  return [{ rule: 'the-picture-is-current', file: PICTURE, advice: 'Draw it anew: npm run architecture.' }];
}
