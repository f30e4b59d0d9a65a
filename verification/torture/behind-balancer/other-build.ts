import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of the same length as the real one, which is in files of known lengths. */
const OTHER_ID = 'another-version-of-it';

/** A program of another version, as far as machines notice: the same code, built under another name. */
export interface OtherBuild {
  /** Where it runs. */
  folder: string;
  /** An address that no machine but those of this build has by itself. */
  ownFile: string;
  remove(): void;
}

/** Copies the build, which takes half a minute to make, and gives the copy a name and a file of its own. */
export function otherBuild(): OtherBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
  for (const name of readdirSync('.'))
    if (!['.next', '.data', '.git', '.env'].includes(name)) symlinkSync(path.resolve(name), path.join(folder, name));
  const built = path.join(folder, '.next');
  cpSync('.next', built, {
    recursive: true,
    filter: (file) => !/^\.next\/(cache|diagnostics|types|last-start)\b/.test(file),
  });
  const id = readFileSync(path.join(built, 'BUILD_ID'), 'utf8').trim();
  const other = OTHER_ID.slice(0, id.length).padEnd(id.length, '0');
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // The stamp says that it is made of the sources that are here.
    if (!entry.isFile() || /^build-stamp$|\.(woff2|png|webp|avif|ico)$/.test(entry.name)) continue;
    const written = readFileSync(file, 'latin1');
    if (written.includes(id)) writeFileSync(file, written.replaceAll(id, other), 'latin1');
  }
  const files = path.join(built, 'static');
  renameSync(path.join(files, id), path.join(files, other));
  return {
    folder,
    ownFile: `/_next/static/${other}/_buildManifest.js`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
