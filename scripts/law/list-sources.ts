import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Where code of ours lives; everything else is made, installed or drawn. */
export const SOURCE_FOLDERS = [
  'app',
  'components',
  'store',
  'lib',
  'backend',
  'server',
  'worker',
  'scripts',
  'verification',
  'e2e',
  'testing',
  'tools',
];

/** The files and folders of the source folders, relative to `root`, with forward slashes. */
export function listSources(root: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (!entry.isDirectory()) files.push(name);
      else if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) {
        folders.push(name);
        walk(name);
      }
    }
  };
  walk('.');
  return {
    files: files.filter(isOurs),
    folders: folders.filter((name) => SOURCE_FOLDERS.includes(name.split('/')[0] ?? '')),
  };
}

/** Whether TypeScript or JavaScript is written in it. */
export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');
}

function isOurs(name: string): boolean {
  return name.includes('/') ? SOURCE_FOLDERS.includes(name.split('/')[0] ?? '') : isCode(name);
}
