/**
 * The import law of docs/decisions/import-law.md: who may know whom. Read by scripts/import-law.ts.
 * Every `comment` says what to do instead, since that is what the person who breaks a rule needs.
 */

/** What the backend may know of lib/: rules, the contract, and how this process writes its log. */
const PURE = '^lib/(cart|checkout|accounts|money|catalogue|india|contract|log/create-logger\\.ts|shop\\.ts|paths\\.ts)';
/** What both halves ask of the operating system in the same way. */
const MACHINE = '^lib/machine/';
const PURE_TOPICS = '^lib/(cart|checkout|accounts|money|catalogue|india|seo)/';
const TEST = '\\.test\\.tsx?$';
/** Files whose code reaches the browser, or may at any time. */
const CLIENT =
  '^(components|store|lib/(api|cart|checkout|accounts|money|catalogue|india|seo|session)/|lib/(shop|paths)\\.ts)';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
/** `lib/backend/embedded-slot.ts` is also read by our own server, which no bundler has prepared. */
const demand = (name, comment, path, to) => ({
  name,
  severity: 'error',
  comment,
  module: { path, pathNot: TEST },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'nothing-imports-app',
      'app/ holds addresses only: move what you need to components/ or lib/.',
      { pathNot: TEST },
      { path: '^app/', pathNot: '\\.css$' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or miss a third that both may know.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'one-file-sees-the-backend',
      'The storefront and the server around it call the door (lib/backend); only lib/backend/embedded.ts may import backend/.',
      { path: '^(app|components|store|lib|middleware|scripts/server)', pathNot: '^lib/backend/embedded\\.ts$' },
      { path: '^backend/' },
    ),
    forbid(
      'embedded-sees-only-the-face',
      'lib/backend/embedded.ts knows backend/index.ts and its settings, and nothing behind them.',
      { path: '^lib/backend/' },
      { path: '^backend/', pathNot: '^backend/(index|config)\\.ts$' },
    ),
    forbid(
      'backend-knows-contract-and-pure-rules',
      'The backend shares lib/contract, pure rules and lib/machine only; it must build without the storefront.',
      { path: '^backend/' },
      { path: '^(app|components|store|lib|middleware|scripts|e2e)', pathNot: `${PURE}|${MACHINE}` },
    ),
    forbid(
      'machine-knows-only-node',
      'lib/machine is about addresses and files of this machine, for both halves: it may know itself and Node.',
      { path: MACHINE, pathNot: TEST },
      { pathNot: MACHINE, dependencyTypesNot: ['core'] },
    ),
    forbid(
      'contract-imports-only-zod',
      'lib/contract is signed by both halves: it may know itself and zod.',
      { path: '^lib/contract/', pathNot: TEST },
      { pathNot: '^(lib/contract/|node_modules/zod/)' },
    ),
    forbid(
      'rules-are-pure',
      'Pure rules do no I/O and know only other rules and the contract.',
      { path: PURE_TOPICS, pathNot: TEST },
      {
        path: '^(app|components|store|lib/(backend|api|session|env|machine)|middleware|scripts|node_modules)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'rules-are-pure-of-node',
      'Pure rules run in the browser too: no node: modules.',
      { path: PURE_TOPICS, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'components-draw',
      'A component gets what it draws as props; reading belongs in the page, which calls lib/backend.',
      { path: '^components/', pathNot: TEST },
      { path: '^(lib/(backend|env)|backend)' },
    ),
    forbid(
      'components-write-through-a-store',
      'A component tells a store; the store calls lib/api.',
      { path: '^components/', pathNot: TEST },
      { path: '^lib/api/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'lib-api-is-for-stores',
      'lib/api is how the browser talks to our own /api; the server calls lib/backend.',
      { path: '^(app|middleware|lib/(?!api/))', pathNot: TEST },
      { path: '^lib/api/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'client-never-sees-the-door',
      'Stores and lib/api run in the browser; lib/backend and lib/env are server only.',
      { path: '^(store|lib/api)/', pathNot: TEST },
      { path: '^(lib/(backend|env)|backend|app|middleware)' },
    ),
    forbid(
      'door-never-sees-the-client',
      'lib/backend runs on the server: no stores, no browser API, no drawing.',
      { path: '^lib/backend/', pathNot: TEST },
      { path: '^(store|lib/api|components|app|middleware)' },
    ),
    forbid(
      'handlers-never-see-the-client',
      'Route handlers pass calls on to lib/backend; stores and components are for pages.',
      { path: '^app/.*/route\\.tsx?$' },
      { path: '^(store|lib/api|components)/' },
    ),
    forbid(
      'middleware-is-narrow',
      'middleware.ts sees cookie names, paths, the catalogue snapshot and the pure rules of routing: what it costs, every page costs.',
      { path: '^middleware\\.ts$' },
      {
        path: '^(app|components|store|lib|backend|scripts)',
        pathNot: '^lib/(session/cookies|paths|env|seo/(route-request|content-policy)|backend/catalogue)\\.ts$',
      },
    ),
    forbid(
      'zod-never-reaches-the-browser',
      'zod weighs 92 KB: client code takes types of lib/contract (`import type`) and figures of lib/contract/limits.',
      { path: CLIENT, pathNot: TEST },
      { path: '^(lib/contract/(?!limits\\.ts)|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'search-stays-on-the-server',
      'The index is as large as the catalogue: the browser asks /api/search/suggest.',
      { path: CLIENT, pathNot: TEST },
      { path: '^(lib/search/|node_modules/minisearch/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-stays-out-of-the-shop',
      'Scripts start the shop and look at it; the shop does not know them.',
      { path: '^(app|components|store|lib|middleware|backend)', pathNot: TEST },
      { path: '^(scripts|e2e)/' },
    ),
    forbid(
      'journeys-look-from-outside',
      'A journey sees what a shopper sees: pages, addresses and words.',
      { path: '^e2e/' },
      {
        path: '^(app|components|store|middleware|backend|lib/(?!paths\\.ts|shop\\.ts|money/|contract/limits))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'journeys-use-our-test',
      'Journeys take `test` and `expect` from e2e/fixtures/test.ts.',
      { path: '^e2e/.*\\.spec\\.ts$' },
      { path: 'node_modules/@playwright', dependencyTypesNot: ['type-only', 'type-import'] },
    ),
    forbid(
      'no-test-tools-in-the-shop',
      'What only tests need must not be needed to run the shop.',
      { path: '^(app|components|store|lib|middleware|backend)', pathNot: `${TEST}|^backend/testing/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'everything-resolves',
      'This import leads nowhere: a typing slip, or a package that package.json does not list.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'only-declared-packages',
      'Import only packages that package.json names.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  required: [
    demand(
      'door-is-server-only',
      "Files of lib/backend begin with import 'server-only', so that the bundler is a second witness.",
      '^lib/backend/(?!embedded-slot)',
      'node_modules/server-only/',
    ),
    demand(
      'stores-are-client-only',
      "Files of store/ and lib/api begin with import 'client-only', so that the bundler is a second witness.",
      '^(store|lib/api)/',
      'node_modules/client-only/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data)/|\\.json$' },
    // The self-test judges a copy whose node_modules is a link: without this its packages have strange paths.
    preserveSymlinks: true,
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
