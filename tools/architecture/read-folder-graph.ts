/** How many imports lead from one folder to another; imports of types alone are left out. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A file and what it imports, as dependency-cruiser reports it. */
export interface Module {
  source: string;
  dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[];
}

const SHOP = ['app', 'components', 'store', 'lib', 'backend', 'server', 'middleware.ts', 'instrumentation.ts'];
const NOT_THE_SHOP = /\.test\.tsx?$|^backend\/testing\//;

/** The import graph of the shop, folded into its folders. */
export function readFolderGraph(modules: readonly Module[]): FolderGraph {
  const graph = new Map<string, Map<string, number>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Map<string, number>();
    graph.set(from, targets);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from || dependencyTypes.includes('type-only')) continue;
      targets.set(to, (targets.get(to) ?? 0) + 1);
    }
  }
  return graph;
}

/** `rules/cart`, `lib/contract`, `app/api`, `components`; loose files of a folder are one, and so are the two that Next calls. */
function folderOf(file: string): string | undefined {
  if (NOT_THE_SHOP.test(file)) return undefined;
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'middleware.ts' || top === 'instrumentation.ts') return 'middleware.ts';
  if (!SHOP.includes(top)) return undefined;
  if (top === 'app' && second === 'api') return 'app/api';
  if (top === 'lib' && (second === 'rules' || second === 'storefront'))
    return third.includes('.') ? `${second}/*.ts` : `${second}/${third}`;
  if (top === 'backend' || top === 'lib') return second.includes('.') ? `${top}/*.ts` : `${top}/${second}`;
  return top;
}
