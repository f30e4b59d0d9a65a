import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isCode } from './list-sources';
import type { Violation } from './violation';

/** Names that say nothing of what is in a file. */
const TOPICLESS = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'constants', 'hooks'];

/** Next's own spellings of a folder: (group), [segment], [...rest], _private, @slot. */
const ROUTE_FOLDER = /^(\([a-z-]+\)|\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}|_[a-z-]+|@[a-z]+)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** Names that say nothing, and names that are not kebab-case. */
export function findBadNames({
  files,
  folders,
}: {
  files: readonly string[];
  folders: readonly string[];
}): Violation[] {
  return [...files, ...folders].flatMap((name) => {
    const base = path.posix.basename(name);
    const topic = base.split('.')[0] ?? base;
    if (TOPICLESS.includes(topic)) {
      return [
        { rule: 'names-have-a-topic', file: name, advice: `'${topic}' says nothing: name it after what it holds.` },
      ];
    }
    // The contract spells its addresses itself: /api/order/verifyRazorpay.
    if (name.startsWith('app/api/') || base === 'README.md') return [];
    if (!KEBAB.test(base) && !ROUTE_FOLDER.test(base) && !base.startsWith('.')) {
      return [{ rule: 'names-are-kebab-case', file: name, advice: 'Write file and folder names like price-cart.ts.' }];
    }
    return [];
  });
}

/** Words that once stood for several things each, and what names say instead. */
const UNPLAIN: readonly (readonly [RegExp, string])[] = [
  [/^(hears?|heard)$/, 'receive'],
  [/^goods$/, 'products, or items of an order'],
  [/^pieces?$/, 'quantity, units or items'],
  [/^(tells?|told)$/, 'notice, send, answer or report'],
  [/^seen$/, 'shownVersion'],
  [/^asking$/, 'challengeId, or who asks'],
  [/^(keeps?|kept)$/, 'cached or stored'],
  [/^floor$/, 'oldest browsers, test shop or baseline'],
  [/^(wish|wishes|wished)$/, 'kind'],
  [/^causes?$/, 'kind or reason'],
];

/** Folders that are judged: others are not all plain yet, and a migration keeps the name that databases know it by. */
const PLAIN =
  /^(backend|lib\/contract|lib\/platform|scripts|server|testing|tools|verification|worker)\/(?!database\/migrations\/)/;

/** Names that leave the process, or come from outside, by where they stand: they are translated where they are read and written. */
const LEAVING: Readonly<Record<string, readonly string[]>> = {
  'fields of calls and forms': [
    'asking',
    'goods',
    'goodsWithoutHsn',
    'keptUntil',
    'pieces',
    'priceSeen',
    'seen',
    'wish',
  ],
  'fields of saved JSON, of an export and of an Error': ['cause', 'changedGoods', 'fromPiece', 'newGoods'],
  'calls, in metrics and logs': ['keepFile', 'listGoods', 'receivePieces'],
  'tables and columns': ['cause_key', 'piece', 'return_pieces'],
  settings: ['BACKUP_KEEP_DAYS', 'KEEP_ORDERS_YEARS', 'keepDays', 'keepOrdersYears'],
  'a heading of the command line': ['Goods'],
  'options of packages': ['keepAlive', 'keepAliveMs', 'keepAliveTimeout', 'keepFeatures'],
};
const LEAVING_NAMES = new Set(Object.values(LEAVING).flat());

/** Files, and names declared in them, that say a word of a private dialect where the field has one of its own. */
export function findUnplainNames(root: string, files: readonly string[]): Violation[] {
  return files
    .filter((file) => PLAIN.test(file))
    .flatMap((file) => {
      const names = isCode(file) ? declaredNames(file, readFileSync(path.join(root, file), 'utf8')) : new Set<string>();
      return [path.posix.basename(file), ...names].flatMap((name) => {
        const [, instead] = UNPLAIN.find(([word]) => wordsOf(name).some((one) => word.test(one))) ?? [];
        if (instead === undefined || LEAVING_NAMES.has(name)) return [];
        return [{ rule: 'names-are-plain', file, advice: `'${name}': say ${instead}.` }];
      });
    });
}

/** 'keptPictures' → 'kept', 'pictures'. */
const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/).map((word) => word.toLowerCase());

/** Names of functions, types, variables, parameters and properties; what is imported is named elsewhere. */
function declaredNames(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !IMPORTED.has(node.kind))
      names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return names;
}

const IMPORTED = new Set([
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ShorthandPropertyAssignment,
]);
