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

/** Words, and pairs of words, that once stood for several things each, and what names say instead. */
const UNPLAIN: readonly (readonly [RegExp, string])[] = [
  [/\b(hears?|heard)\b/, 'receive'],
  [/\bgoods\b/, 'products, or items of an order'],
  [/\bpieces?\b/, 'quantity, units or items'],
  [/\b(tells?|told)\b/, 'notice, send, answer or report'],
  [/\bseen\b/, 'shownVersion'],
  [/\basking\b/, 'challengeId, or who asks'],
  [/\b(keeps?|kept)\b/, 'cached or stored'],
  [/\bfloor\b/, 'oldest browsers, test shop or baseline'],
  [/\b(wish|wishes|wished)\b/, 'kind'],
  [/\bcauses?\b/, 'kind or reason'],
  [/\b(made pages?|pages? makers?)\b/, 'rendered, or prerenderer'],
  [/\bspare\b/, 'idle'],
  [/\b(says?|for|until) yes\b/, 'approve, answer or success'],
  [/\b(takes?|took|taken) back\b/, 'undo, return or remove'],
  [/\b(asks?|asked) of\b/, 'requested, or sent to'],
  [/\bwho(so)?ever\b/, 'who it is'],
];

/** How a function begins that answers yes or no without saying is, has or can; a verb that acts may answer, too. */
const NO_PREDICATE = /^(?!(is|has)([A-Z]|$))(are|was|were|will|would|should|must|does|did|[a-z]+(?<!s)s)(?=[A-Z]|$)/;

/** Folders that are judged. Others are not all plain yet, and a migration's name may not change: databases know it. */
const PLAIN =
  /^(app|backend|components|demo|e2e|lib|mutants|scripts|server|store|testing|tools|verification|worker)\/(?!database\/migrations\/)/;

/**
 * Names of fields that leave the process, or come from outside, by where they stand: they are translated where they are read
 * and written. What is not a field – a variable, a parameter, a function or a type – has no such excuse.
 */
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
  'tables and columns': ['cause_key', 'piece', 'return_pieces', 'waits_for_yes'],
  settings: ['BACKUP_KEEP_DAYS', 'KEEP_ORDERS_YEARS', 'keepDays', 'keepOrdersYears'],
  'a heading of the command line': ['Goods'],
  'options of packages': [
    'keepAlive',
    'keepAliveInitialDelayMillis',
    'keepAliveMs',
    'keepAliveTimeout',
    'keepFeatures',
  ],
};
const LEAVING_NAMES = new Set(Object.values(LEAVING).flat());

/** Files, and names declared in them, that say a word of a private dialect where the field has one of its own. */
export function findUnplainNames(root: string, files: readonly string[]): Violation[] {
  return files
    .filter((file) => PLAIN.test(file))
    .flatMap((file) => {
      const { names, own, predicates } = isCode(file)
        ? declaredNames(file, readFileSync(path.join(root, file), 'utf8'))
        : NOTHING_DECLARED;
      const unplain = [path.posix.basename(file), ...names].flatMap((name) => {
        const words = wordsOf(name);
        const [, instead] = UNPLAIN.find(([unplainWord]) => unplainWord.test(words)) ?? [];
        if (instead === undefined || (LEAVING_NAMES.has(name) && !own.has(name))) return [];
        return [{ rule: 'names-are-plain', file, advice: `'${name}': say ${instead}.` }];
      });
      const unclear = [...predicates]
        .filter((name) => NO_PREDICATE.test(name))
        .map((name) => ({ rule: 'predicates-are-is-has-or-can', file, advice: `'${name}' answers yes or no.` }));
      return [...unplain, ...unclear];
    });
}

/** 'cachedPictures' → 'cached pictures'. */
const wordsOf = (name: string): string =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
    .join(' ')
    .toLowerCase();

interface Declared {
  /** Functions, types, variables, parameters and properties; what is imported is named elsewhere. */
  names: ReadonlySet<string>;
  /** Those of them that are not fields: variables, parameters, functions and types. */
  own: ReadonlySet<string>;
  /** Functions that are written to return a boolean. */
  predicates: ReadonlySet<string>;
}

const NOTHING_DECLARED: Declared = { names: new Set(), own: new Set(), predicates: new Set() };

function declaredNames(file: string, text: string): Declared {
  const names = new Set<string>();
  const own = new Set<string>();
  const predicates = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !IMPORTED.has(node.kind)) {
      names.add(name.text);
      if (isOwn(node)) own.add(name.text);
      if (isBoolean(answerOf(node))) predicates.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return { names, own, predicates };
}

/** Whether a name is declared here alone; taken out of an object under the name of its field it is that field's. */
const isOwn = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isBindingElement(node) && node.propertyName !== undefined);

/** The type that a declared function is written to return. */
function answerOf(node: ts.Node): ts.TypeNode | undefined {
  const { type, initializer } = node as ts.VariableDeclaration;
  if (ts.isFunctionLike(node)) return node.type;
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) return initializer.type;
  return type && ts.isFunctionTypeNode(type) ? type.type : undefined;
}

/** `boolean`, a type predicate, or a promise of one. */
function isBoolean(type: ts.TypeNode | undefined): boolean {
  if (!type) return false;
  if (!ts.isTypeReferenceNode(type)) return type.kind === ts.SyntaxKind.BooleanKeyword || ts.isTypePredicateNode(type);
  return ts.isIdentifier(type.typeName) && type.typeName.text === 'Promise' && isBoolean(type.typeArguments?.[0]);
}

const IMPORTED = new Set([
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ShorthandPropertyAssignment,
]);
