import path from 'node:path';
import ts from 'typescript';
import type { Violation } from './violation';

/** Pages without React's scripts: nothing on them is rendered again. */
const NEVER_DRAWN_ANEW = /^(components\/desk|app\/\(desk\)|app\/sandbox)\/|\.test\.tsx$/;

/**
 * Text that React holds as a node of its own beside siblings. A browser that translates the page wraps each such node
 * in an element: React then writes into a node that nobody sees, and throws when it takes the node out or puts
 * something before it. Text that is the only child of its element is written through the element, and stays right.
 */
export function findLooseText(root: string, files: readonly string[]): Violation[] {
  const judged = files.filter((file) => /^(components|app)\/.*\.tsx$/.test(file) && !NEVER_DRAWN_ANEW.test(file));
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const program = ts.createProgram(
    judged.map((file) => path.join(root, file)),
    { ...options, noEmit: true, incremental: false },
  );
  const judge = new Judge(program.getTypeChecker());
  return judged.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file));
    return source ? judge.faultsOf(source).map((at) => violation(source, file, at)) : [];
  });
}

function violation(source: ts.SourceFile, file: string, at: ts.Node): Violation {
  const { line } = source.getLineAndCharacterOfPosition(at.getStart());
  const words = at.getText().replaceAll(/\s+/g, ' ').slice(0, 60);
  const advice = `line ${line + 1}: “${words}” is text beside siblings. Write it as one string that is the only child of its element, or give it an element of its own.`;
  return { rule: 'text-has-its-own-element', file, advice };
}

/** What a child of JSX is: words that stay, words that change, an element that stays, or what comes and goes. */
type Kind = 'words' | 'changing words' | 'element' | 'moving';

class Judge {
  readonly #stable = new Map<ts.Symbol, boolean>();

  constructor(private readonly checker: ts.TypeChecker) {}

  faultsOf(source: ts.SourceFile): ts.Node[] {
    const faults: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node)) faults.push(...this.#faultsAmong(childrenOf(node), hasAlternative(node)));
      else if (ts.isJsxFragment(node) && !isJsxChild(node)) faults.push(...this.#faultsInFragment(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return faults;
  }

  /** @param isReplaced whether React may draw something else into the same element */
  #faultsAmong(children: readonly ts.JsxChild[], isReplaced: boolean): ts.Node[] {
    if (children.length < 2) return [];
    const kinds = children.map((child) => this.#kindOf(child));
    const isMoving = isReplaced || kinds.includes('moving');
    return children.filter((_, at) => kinds[at] === 'changing words' || (kinds[at] === 'words' && isMoving));
  }

  /** Its text stands among siblings that are not seen from here. */
  #faultsInFragment(fragment: ts.JsxFragment): ts.Node[] {
    return childrenOf(fragment).filter((child) => ['words', 'changing words'].includes(this.#kindOf(child)));
  }

  #kindOf(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return 'words';
    if (ts.isJsxExpression(child)) {
      const { expression } = child;
      if (!expression) return 'element';
      if (ts.isStringLiteralLike(expression)) return 'words';
      const type = this.checker.getTypeAtLocation(expression);
      if (this.#mayBeText(type)) return 'changing words';
      return 'moving';
    }
    if (ts.isJsxFragment(child)) return 'moving';
    const { tagName } = ts.isJsxElement(child) ? child.openingElement : child;
    return this.#isStable(tagName) ? 'element' : 'moving';
  }

  #mayBeText(type: ts.Type, within: ReadonlySet<ts.Type> = new Set()): boolean {
    if (within.has(type)) return false;
    const deeper = new Set([...within, type]);
    if (type.isUnion()) return type.types.some((one) => this.#mayBeText(one, deeper));
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return true;
    const entry = this.checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
    return entry !== undefined && this.#mayBeText(entry, deeper);
  }

  /** Whether it is, or always draws, one and the same element. */
  #isStable(tag: ts.JsxTagNameExpression): boolean {
    if (ts.isIdentifier(tag) && /^[a-z]/.test(tag.text)) return true;
    const named = this.checker.getSymbolAtLocation(tag);
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(named) : named;
    if (!symbol) return false;
    const known = this.#stable.get(symbol);
    if (known !== undefined) return known;
    this.#stable.set(symbol, false);
    const declared = symbol.valueDeclaration;
    const isStable = declared !== undefined && this.#alwaysDrawsTheSame(declared);
    const isForeign = declared?.getSourceFile().fileName.includes('/node_modules/') === true;
    this.#stable.set(symbol, isStable || isForeign);
    return isStable || isForeign;
  }

  #alwaysDrawsTheSame(declared: ts.Declaration): boolean {
    const component = ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (!component || !(ts.isFunctionDeclaration(component) || ts.isArrowFunction(component))) return false;
    const [drawn, ...others] = returnedBy(component);
    return drawn !== undefined && others.length === 0 && this.#isOneElement(drawn);
  }

  #isOneElement(drawn: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(drawn)) return this.#isOneElement(drawn.expression);
    if (ts.isJsxElement(drawn)) return this.#isStable(drawn.openingElement.tagName);
    if (ts.isJsxSelfClosingElement(drawn)) return this.#isStable(drawn.tagName);
    // Icons are drawn by a function of their own.
    return ts.isCallExpression(drawn) && ts.isIdentifier(drawn.expression) && drawn.expression.text === 'icon';
  }
}

function returnedBy(component: ts.FunctionDeclaration | ts.ArrowFunction): (ts.Expression | undefined)[] {
  if (component.body && !ts.isBlock(component.body)) return [component.body];
  const found: (ts.Expression | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  if (component.body) ts.forEachChild(component.body, visit);
  return found;
}

/** Whether what it is in is one of two or more things that are drawn in the same place. */
function hasAlternative(drawn: ts.Node): boolean {
  let node = drawn;
  while (!ts.isFunctionLike(node) && !ts.isSourceFile(node)) {
    const { parent } = node;
    if (ts.isConditionalExpression(parent) && node !== parent.condition) {
      const other = node === parent.whenTrue ? parent.whenFalse : parent.whenTrue;
      if (!isNothing(other)) return true;
    }
    node = parent;
  }
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return false;
  return returnedBy(node).filter((returned) => returned && !isNothing(returned)).length > 1;
}

const isNothing = (drawn: ts.Expression): boolean =>
  drawn.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(drawn) && drawn.text === 'undefined');

const isJsxChild = (node: ts.Node): boolean => ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);

/** Children that are drawn, those of fragments among them in their place; blanks are no text to a translation. */
function childrenOf(parent: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return parent.children.flatMap((child): ts.JsxChild[] => {
    if (ts.isJsxFragment(child)) return childrenOf(child);
    if (ts.isJsxText(child)) return child.text.trim() === '' ? [] : [child];
    if (!ts.isJsxExpression(child)) return [child];
    const { expression } = child;
    const isBlank = !expression || (ts.isStringLiteralLike(expression) && expression.text.trim() === '');
    return isBlank ? [] : [child];
  });
}
