import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Violation } from './violation';

/** Functions that read the shop's facts. */
const READERS = ['shopFacts', 'pageFacts', 'failureWords'];

/** Calls that run while the file is imported, so that the answer could never come from the merchant's data. */
export function findEarlyFacts(root: string, files: readonly string[]): Violation[] {
  return files.flatMap((file) => {
    if (/\.(test|spec)\.tsx?$/.test(file)) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!READERS.some((reader) => text.includes(`${reader}(`))) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    if (!isRunEarly(source)) return [];
    const advice = 'What lib/rules/shop/shop-facts.ts says is asked for inside a function, whenever it is needed.';
    return [{ rule: 'facts-are-not-read-at-import', file, advice }];
  });
}

function isRunEarly(node: ts.Node): boolean {
  if (ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !isStatic(node))) return false;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && READERS.includes(node.expression.text))
    return true;
  return ts.forEachChild(node, isRunEarly) ?? false;
}

const isStatic = (node: ts.PropertyDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
