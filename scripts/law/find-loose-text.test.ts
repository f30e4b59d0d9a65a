import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findLooseText } from './find-loose-text';
import { bystanders, textPlants } from './law-plants';

it('[19.65] text beside siblings is found in each way it can be written, and text of its own element is not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
  try {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
    const compilerOptions = {
      jsx: 'react-jsx',
      strict: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      skipLibCheck: true,
    };
    writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const innocent = bystanders.filter(({ file }) => file.endsWith('.tsx'));
    expect(innocent).toHaveLength(1);
    for (const { file, text } of [...textPlants, ...innocent]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const planted = textPlants.map(({ file }) => file);
    const found = findLooseText(root, [...planted, ...innocent.map(({ file }) => file)]);
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(planted));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
