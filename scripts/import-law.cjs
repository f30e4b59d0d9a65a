/**
 * The import law of docs/decisions/import-law.md: who may know whom. Read by scripts/import-law.ts.
 * Every `comment` says what to do instead, since that is what the person who breaks a rule needs.
 */

const TEST = '\\.test\\.tsx?$';
/** Files whose code reaches the browser, or may at any time. */
const CLIENT = '^(components|store|lib/(browser|rules))/';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
/** `can-parse.ts` is loaded as a polyfill, before any page. */
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
      { circular: true },
    ),
    forbid(
      'one-file-sees-the-backend',
      'The storefront calls lib/storefront/upstream; only server/open-storefront.ts, which opens one in this process, may import backend/.',
      { path: '^(app|components|store|lib|middleware|server)', pathNot: '^server/open-storefront\\.(test\\.)?ts$' },
      { path: '^backend/' },
    ),
    forbid(
      'embedded-sees-only-the-face',
      'server/open-storefront.ts knows backend/create-backend.ts, and nothing behind it.',
      { path: '^server/' },
      { path: '^backend/', pathNot: '^backend/create-backend\\.ts$' },
    ),
    forbid(
      'backend-knows-contract-and-pure-rules',
      'The backend shares lib/contract, lib/rules and lib/platform only; it must build without the storefront.',
      { path: '^backend/' },
      { path: '^(app|components|store|lib/(storefront|browser)|middleware|server|scripts|verification|e2e|tools)' },
    ),
    forbid(
      'orders-know-no-payments',
      'backend/orders keeps rows, status and history. What needs money or the checkout belongs in backend/checkout, which knows both.',
      { path: '^backend/orders/' },
      { path: '^backend/(payments|checkout|after-sale|coupons)/' },
    ),
    forbid(
      'payments-know-no-checkout',
      'backend/payments talks to the provider and keeps tries and refunds. What a payment does to an order is decided in backend/checkout.',
      { path: '^backend/payments/' },
      { path: '^backend/(checkout|after-sale|coupons)/' },
    ),
    forbid(
      'backend-ground-knows-no-orders',
      'What the checkout stands on – accounts, alerts, audit, cart, catalogue, mail, http, database, due work – is handed what it needs and knows no orders.',
      { path: '^backend/(accounts|alerts|audit|cart|catalogue|files|mail|http|database|due-work)/', pathNot: TEST },
      { path: '^backend/(orders|payments|checkout|after-sale|coupons)/' },
    ),
    forbid(
      'taxes-know-no-orders',
      'backend/tax writes documents for the verbs of orders, payments and checkout, in their transactions: it reads the rows it needs itself.',
      { path: '^backend/tax/', pathNot: TEST },
      { path: '^backend/(orders|payments|checkout|after-sale|coupons)/' },
    ),
    forbid(
      'stand-ins-stay-aside',
      'The stand-ins, payment providers, the demo, the desk and the command line are put together with the rest in build-services, create-app and create-backend alone.',
      {
        path: '^backend/(orders|payments|checkout|after-sale|coupons|tax|accounts|alerts|audit|backups|cart|catalogue|files|mail|http|database|due-work)/',
        pathNot: TEST,
      },
      { path: '^backend/(sandbox|providers|demo|cli|desk)/' },
    ),
    forbid(
      'providers-stay-behind-their-lists',
      'What takes payments is known by its interface: the lists beside the folders of providers alone may open one.',
      {
        path: '^(app|components|store|lib|middleware|server|backend)',
        pathNot: `/providers/|${TEST}|^backend/testing/`,
      },
      { path: '/providers/[^/]+/' },
    ),
    forbid(
      'platform-knows-no-half',
      'lib/platform is about addresses, files, settings, logs and figures of this process, for both halves: it may know rules and packages.',
      { path: '^lib/platform/', pathNot: TEST },
      { pathNot: '^(lib/(platform|rules|contract)/|node_modules/)', dependencyTypesNot: ['core'] },
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
      { path: '^lib/rules/', pathNot: TEST },
      { pathNot: '^lib/(rules|contract)/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'rules-are-pure-of-node',
      'Pure rules run in the browser too: no node: modules.',
      { path: '^lib/rules/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'components-draw',
      'A component gets what it draws as props; reading belongs in the page, which calls lib/storefront.',
      { path: '^components/', pathNot: TEST },
      { path: '^(lib/storefront/(?!(listing|pages|search|seo)/|shop\\.ts)|lib/platform/|backend|server)' },
    ),
    forbid(
      'components-write-through-a-store',
      'A component tells a store; the store calls lib/browser.',
      { path: '^components/', pathNot: TEST },
      { path: '^lib/browser/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'lib-browser-is-for-stores',
      'lib/browser is how the browser talks to our own /api; the server calls lib/storefront/upstream.',
      { path: '^(app|middleware|server|lib/(?!browser/))', pathNot: TEST },
      { path: '^lib/browser/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'client-never-sees-the-server',
      'Stores and lib/browser run in the browser; of lib/storefront they may take types.',
      { path: '^(store|lib/browser)/', pathNot: TEST },
      { path: '^(lib/(storefront|platform)|backend|server|app|middleware)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-never-sees-the-client',
      'lib/storefront runs on the server: no stores, no browser API, no drawing.',
      { path: '^lib/storefront/', pathNot: TEST },
      { path: '^(store|lib/browser|components|app|middleware)' },
    ),
    forbid(
      'handlers-never-see-the-client',
      'Route handlers pass calls on to lib/storefront/handlers; stores and components are for pages.',
      { path: '^app/.*/route\\.tsx?$' },
      { path: '^(store|lib/browser|components)/' },
    ),
    forbid(
      'middleware-is-narrow',
      'middleware.ts carries out the route it is handed, under its policy, and sees nothing else: what it costs, every page costs.',
      { path: '^middleware\\.ts$' },
      {
        path: '^(app|components|store|lib|backend|server|scripts|verification)',
        pathNot:
          '^lib/(rules/routing/find-route|storefront/(settings|shop|http/sign-route|security/(content-security-policy|page-answer)))\\.ts$',
      },
    ),
    forbid(
      'zod-never-reaches-the-browser',
      'zod weighs 92 KB: client code takes types of lib/contract (`import type`), and what knows no zod: limits, deadlines, own-url, cut-text, plain-text, as-written, plain-digits, category-slug, mail-kinds, desk/roles.',
      { path: CLIENT, pathNot: TEST },
      {
        path: '^(lib/contract/(?!(limits|deadlines|own-url|cut-text|plain-text|as-written|plain-digits|category-slug|mail-kinds|desk/roles)\\.ts)|node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'opened-once',
      'The server around Next opens catalogue, search and feeds once: pages and handlers reach them by thisShop() and visitCatalogue(), and take types of their modules.',
      {
        path: '^(app|components|middleware|instrumentation|lib/storefront/(handlers|preview|session|upstream)/)',
        pathNot: `${TEST}|^lib/storefront/handlers/answer-suggestions\\.ts$`,
      },
      { path: '^lib/storefront/(search|snapshot)/', pathNot: '/short-hash\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'search-stays-on-the-server',
      'The index is as large as the catalogue: the browser asks /api/search/suggest.',
      { path: CLIENT, pathNot: TEST },
      { path: '^(lib/(storefront|platform)/search/|node_modules/minisearch/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-stays-out-of-the-shop',
      'Scripts start the shop and look at it; the shop does not know them.',
      { path: '^(app|components|store|lib|middleware|backend)', pathNot: TEST },
      { path: '^(server|scripts|verification|e2e|tools)/' },
    ),
    forbid(
      'verification-stays-aside',
      'verification/ starts the shop with what scripts/ has, never the other way: the gate runs its programs as processes of their own.',
      { path: '^(server|scripts|testing|tools)/' },
      { path: '^verification/' },
    ),
    forbid(
      'worker-knows-routing',
      'The service worker goes by lib/rules/routing and the picture service, and draws text; it runs beside the pages and knows nothing of what is in them.',
      { path: '^worker/', pathNot: TEST },
      {
        path: '^(app|components|store|middleware|backend|server|scripts|verification|e2e|tools|lib/(?!rules/(routing/|catalogue/served-picture|shop/escape-xml)))',
      },
    ),
    forbid(
      'nothing-imports-the-worker',
      'worker/ is bundled by scripts/build-shop.ts and sent by server/answer/send-worker.ts as a file.',
      { path: '^(app|components|store|lib|middleware|backend|server|scripts|verification|e2e|tools)' },
      { path: '^worker/' },
    ),
    forbid(
      'journeys-look-from-outside',
      'A journey sees what a shopper sees: pages, addresses and words.',
      { path: '^e2e/' },
      {
        path: '^(app|components|store|middleware|backend|server|lib/(?!rules/(routing/paths|shop/|money/)|contract/limits|platform/metrics/read-exposition))',
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
      { path: '^(app|components|store|lib|middleware|server|backend)', pathNot: `${TEST}|^backend/testing/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'builders-of-tests-stay-in-tests',
      'testing/ and backend/testing/ make up products, carts, orders and backends; the shop gets real ones.',
      {
        path: '^(app|components|store|lib|middleware|instrumentation|worker|server|backend)',
        pathNot: `${TEST}|^backend/testing/`,
      },
      { path: '^(testing|backend/testing)/' },
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
      'lib-says-who-may-run-it',
      'lib/ has five folders: contract and rules run anywhere, storefront on the server, browser in pages, platform wherever Node.js does. This file stands in none of them.',
      '^lib/(?!(contract|rules|storefront|browser|platform)/)',
      '^$',
    ),
    demand(
      'storefront-is-server-only',
      "Files of lib/storefront that call or keep begin with import 'server-only', so that the bundler is a second witness.",
      '^lib/storefront/(upstream|snapshot|handlers)/',
      'node_modules/server-only/',
    ),
    demand(
      'stores-are-client-only',
      "Files of store/ and lib/browser begin with import 'client-only', so that the bundler is a second witness.",
      '^(store|lib/browser)/(?!can-parse)',
      'node_modules/client-only/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data)/|\\.json$' },
    // The self-test judges a copy whose node_modules is a link: without this its packages have strange paths.
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
