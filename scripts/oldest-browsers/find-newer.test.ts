import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtPlants, stylePlants } from '../law/law-plants';
import { findNewerCode } from './find-newer-code';
import { findNewerStyles } from './find-newer-styles';

it('[19.63] planted styles and code that the oldest browsers do not know are found, and nothing else', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ browserslist: ['chrome 106', 'firefox 115'] }));
    for (const { file, text } of [...stylePlants, ...builtPlants]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const guarded =
      ".a {\n  height: 100vh;\n  height: 100dvh;\n}\nhtml:is(:has(dialog:modal), [data-has*='dialog:modal']) {\n  color: red;\n}\n@supports selector(:has(b)) {\n  .c:has(b) {\n    color: red;\n  }\n}\n";
    writeFileSync(path.join(root, 'components', 'guarded.css'), guarded);
    const named = (found: readonly { file: string }[]) => found.map(({ file }) => file).toSorted();
    expect(named(findNewerStyles(root))).toEqual(named(stylePlants));
    expect(named(await findNewerCode(root, path.join(root, '.next')))).toEqual(named(builtPlants));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
