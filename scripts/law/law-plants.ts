/** A file that breaks one rule, and the rule that must name it. */
export interface Plant {
  rule: string;
  file: string;
  text: string;
}

const plant = (rule: string, file: string, text: string): Plant => ({ rule, file, text });

/** What the law asks of every file of a folder. */
const firstLineOf = (file: string): string =>
  file.startsWith('lib/storefront/upstream/')
    ? "import 'server-only';\n"
    : file.startsWith('store/')
      ? "import 'client-only';\n"
      : '';

/** A file that hands on a name, or `type Name`, of another one. */
const imports = (rule: string, file: string, name: string, from: string): Plant =>
  plant(rule, file, `${firstLineOf(file)}export ${name.replace(/^(type )?(.*)/, '$1{ $2 }')} from '${from}';\n`);

/** Text beside siblings, in each way there is. @internal */
export const textPlants: readonly Plant[] = [
  ['changing', '<p>{count} pieces</p>'],
  ['after', '<p>{count > 1 ? <b>Many</b> : null}<i /> pieces</p>'],
  ['handed-on', '<p><b>Pieces</b>{children}</p>'],
  ['in-a-fragment', '<p>{count > 1 ? <>Many <b>pieces</b></> : null}</p>'],
  ['in-a-list', '<p>{[count, 2]}<b>pieces</b></p>'],
  ['replaced', '<p>{count > 1 ? <b>Now <i>many</i></b> : <b>One</b>}</p>'],
  ['after-a-component', '<p><Planted count={2} /> pieces</p>'],
].map(([what, drawn]) =>
  plant(
    'text-has-its-own-element',
    `components/cart/planted-${what}.tsx`,
    `import type { ReactNode } from 'react';\n\nexport function Planted({ count, children }: { count: number; children?: ReactNode }) {\n  if (count > 9) return null;\n  return ${drawn};\n}\n`,
  ),
);

/** For every rule of the import law at least one file that breaks it, and only it where that can be had. */
export const lawPlants: readonly Plant[] = [
  imports('nothing-imports-app', 'lib/storefront/seo/planted-app.ts', 'planted', '@/app/planted'),
  imports('no-cycles', 'lib/rules/cart/planted-circle.ts', 'planted', './planted-cycle'),
  plant(
    'no-cycles',
    'backend/cart/planted-circle-of-types.ts',
    "import type { Other } from './planted-other';\nexport interface PlantedCircleOfTypes { other?: Other }\n",
  ),
  imports('one-file-sees-the-backend', 'app/planted-backend.ts', 'createBackend', '@/backend/create-backend'),
  imports(
    'one-file-sees-the-backend',
    'lib/storefront/upstream/planted-second.ts',
    'type BackendConfig',
    '@/backend/backend-config',
  ),
  imports('one-file-sees-the-backend', 'server/planted-backend.ts', 'createBackend', '@/backend/create-backend'),
  imports('embedded-sees-only-the-face', 'server/planted-behind.ts', 'createApp', '@/backend/create-app'),
  imports(
    'backend-knows-contract-and-pure-rules',
    'backend/planted-storefront.ts',
    'settings',
    '@/lib/storefront/settings',
  ),
  imports('orders-know-no-payments', 'backend/orders/planted-payment.ts', 'issueRefund', '../payments/issue-refund'),
  imports('orders-know-no-payments', 'backend/orders/planted-checkout.ts', 'type Placed', '../checkout/place-order'),
  imports(
    'payments-know-no-checkout',
    'backend/payments/planted-checkout.ts',
    'fulfilOrder',
    '../checkout/fulfil-order',
  ),
  imports('backend-ground-knows-no-orders', 'backend/mail/planted-order.ts', 'readOrder', '../orders/read-order'),
  imports('taxes-know-no-orders', 'backend/tax/planted-order.ts', 'readOrder', '../orders/read-order'),
  imports(
    'stand-ins-stay-aside',
    'backend/payments/planted-stand-in.ts',
    'sandboxListener',
    '../sandbox/sandbox-listener',
  ),
  imports(
    'providers-stay-behind-their-lists',
    'backend/planted-provider.ts',
    'signPayment',
    './providers/razorpay/sign-payment',
  ),
  imports(
    'providers-stay-behind-their-lists',
    'lib/storefront/seo/planted-provider.ts',
    'razorpay',
    '@/lib/rules/checkout/providers/razorpay/razorpay-facts',
  ),
  plant(
    'process-slots-have-one-owner',
    'lib/storefront/search/planted-slot.ts',
    "export const planted = Symbol.for('planted');\n",
  ),
  plant(
    'process-slots-have-one-owner',
    'backend/planted-global.ts',
    "Object.assign(globalThis, { planted: 1 });\nexport const planted = 'planted';\n",
  ),
  imports('platform-knows-no-half', 'lib/platform/planted-setting.ts', 'settings', '@/lib/storefront/settings'),
  plant('lib-says-who-may-run-it', 'lib/cart/planted-stray.ts', 'export const planted = 1;\n'),
  imports('contract-imports-only-zod', 'lib/contract/planted-rule.ts', 'isSnack', '@/lib/rules/catalogue/product-type'),
  imports('rules-are-pure', 'lib/rules/cart/planted-package.ts', 'create', 'zustand'),
  imports('rules-are-pure-of-node', 'lib/rules/checkout/planted-file.ts', 'readFileSync', 'node:fs'),
  imports('components-draw', 'components/planted-reader.ts', 'type Result', '@/lib/storefront/upstream/planted-door'),
  imports('components-write-through-a-store', 'components/planted-writer.ts', 'planted', '@/lib/browser/planted-api'),
  imports('lib-browser-is-for-stores', 'app/planted-api.ts', 'planted', '@/lib/browser/planted-api'),
  imports('client-never-sees-the-server', 'store/planted-door.ts', 'planted', '@/lib/storefront/upstream/planted-door'),
  imports(
    'server-never-sees-the-client',
    'lib/storefront/upstream/planted-store.ts',
    'planted',
    '@/store/planted-door',
  ),
  imports('handlers-never-see-the-client', 'app/api/planted/route.ts', 'planted as GET', '@/store/planted-door'),
  imports('middleware-is-narrow', 'middleware.ts', 'shopFacts as planted', '@/lib/rules/shop/shop-facts'),
  imports('zod-never-reaches-the-browser', 'store/planted-zod.ts', 'z', 'zod'),
  imports('zod-never-reaches-the-browser', 'components/planted-schema.ts', 'cart', '@/lib/contract/cart'),
  imports('opened-once', 'app/planted-index.ts', 'suggest', '@/lib/storefront/search/suggest'),
  imports('search-stays-on-the-server', 'store/planted-search.ts', 'suggest', '@/lib/storefront/search/suggest'),
  imports('server-stays-out-of-the-shop', 'lib/storefront/planted-script.ts', 'isCode', '@/scripts/law/list-sources'),
  imports('verification-stays-aside', 'scripts/planted-proof.ts', 'oraclePrice', '@/verification/torture/oracle-price'),
  imports('worker-knows-routing', 'worker/planted-cart.ts', 'isSnack', '@/lib/rules/catalogue/product-type'),
  imports('nothing-imports-the-worker', 'scripts/planted-worker.ts', 'keptName', '@/worker/cache-key'),
  imports('journeys-look-from-outside', 'e2e/planted-inside.ts', 'isSnack', '@/lib/rules/catalogue/product-type'),
  imports('journeys-use-our-test', 'e2e/planted.spec.ts', 'test', '@playwright/test'),
  imports('no-test-tools-in-the-shop', 'lib/storefront/planted-tool.ts', 'chromium', 'playwright'),
  imports('builders-of-tests-stay-in-tests', 'backend/planted-builder.ts', 'makeCart', '@/testing/make-cart'),
  imports('everything-resolves', 'lib/storefront/planted-nowhere.ts', 'nothing', './nowhere'),
  imports('only-declared-packages', 'backend/planted-package.ts', 'nanoid', 'nanoid'),
  plant(
    'storefront-is-server-only',
    'lib/storefront/upstream/planted-door.ts',
    'export const planted = 1;\nexport type Result = 1;\n',
  ),
  plant('stores-are-client-only', 'lib/browser/planted-api.ts', 'export const planted = 1;\n'),
  plant('environment-has-two-readers', 'backend/planted-port.ts', 'export const planted = process.env.PORT;\n'),
  plant('environment-has-two-readers', 'scripts/planted-setting.ts', "export const planted = process.env['PORT'];\n"),
  plant(
    'facts-are-not-read-at-import',
    'lib/storefront/seo/planted-early-fact.ts',
    "import { shopFacts } from '@/lib/rules/shop/shop-facts';\nexport const plantedEarlyFact = [shopFacts().name];\n",
  ),
  plant(
    'facts-are-not-read-at-import',
    'components/planted-early-words.ts',
    "import { failureWords } from '@/lib/rules/shop/failure-words';\nexport class PlantedEarlyWords {\n  static readonly words = failureWords();\n}\n",
  ),
  ...textPlants,
  plant('names-have-a-topic', 'lib/utils/planted.ts', 'export const planted = 1;\n'),
  plant('names-have-a-topic', 'components/helpers.ts', 'export const planted = 1;\n'),
  plant('names-are-kebab-case', 'lib/rules/cart/PlantedName.ts', 'export const planted = 1;\n'),
  plant('names-are-plain', 'backend/cart/planted-goods.ts', 'export const planted = 1;\n'),
  plant('names-are-plain', 'verification/planted-word.ts', 'const goods = 1;\nexport const planted = [goods];\n'),
  plant('names-are-plain', 'e2e/planted-pages.ts', 'export const planted = { pageMaker: 1 };\n'),
  plant(
    'predicates-are-is-has-or-can',
    'lib/rules/cart/planted-predicate.ts',
    "export const matchesPlanted = (planted: string): boolean => planted === '';\n",
  ),
  plant('every-requirement-is-shown', 'docs/requirements/planted-unnamed.md', '1.98 | No test names this | rule\n'),
  plant('every-requirement-is-shown', 'docs/requirements/planted-twice.md', '5.36 | Another has this number | rule\n'),
  plant(
    'every-requirement-is-shown',
    'docs/requirements/planted-screen.md',
    '1.99 | Only the test of a function names this | browser\n',
  ),
  plant('the-picture-is-current', 'docs/architecture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n'),
  cite('requirement', '[9.98]'),
  cite('ruling', 'Ruling 98'),
  cite('rulings', 'rulings 3 and 98'),
  cite('decision', 'as decided (docs/decisions/content-security-policy.md)'),
  cite('folder', 'lib/rules/checkout/email'),
  cite('file', 'in `planted-nowhere.tsx`'),
  cite('link-name', '{@link plantedNowhere}'),
  cite('name', 'see `plantedNowhere`'),
  cite('specification', 'specification §2'),
  cite('card', 'the design card'),
  cite('design', 'design §6'),
  cite('shared', 'as ../shared/stack.md says'),
  cite('issue', 'as issue 6 asks'),
  plant(
    'citations-lead-somewhere',
    'scripts/planted-title.test.ts',
    "import { it } from 'vitest';\nit('[9.97] planted', () => {});\n",
  ),
  plant('citations-lead-somewhere', 'docs/decisions/planted-link.md', '[Nowhere](content-security-policy.md)\n'),
  plant('citations-lead-somewhere', 'docs/decisions/planted-list.md', 'Said of the first line (2.33, 9.96).\n'),
];

/** A file whose comment cites something that is not there. */
function cite(kind: string, citation: string): Plant {
  return {
    rule: 'citations-lead-somewhere',
    file: `scripts/planted-cited-${kind}.ts`,
    text: `/** Planted: ${citation}. */\nexport {};\n`,
  };
}

/** Files that the planted ones import or need beside them; they break no rule. */
export const bystanders: readonly Omit<Plant, 'rule'>[] = [
  {
    file: 'components/cart/planted-own-elements.tsx',
    text: 'export function PlantedOwnElements({ count }: { count: number }) {\n  return (\n    <div>\n      <p>\n        Now <b>{`${count} items`}</b>: <span>{count}</span> left\n      </p>\n      {count > 1 ? <i>{count}</i> : null}\n    </div>\n  );\n}\n',
  },
  { file: 'scripts/planted-function.test.ts', text: "import { it } from 'vitest';\nit('[1.99] planted', () => {});\n" },
  {
    file: 'lib/storefront/planted-half.test.ts',
    text: "import { it } from 'vitest';\nimport { planted } from './planted-half';\nimport { planted as tested } from './planted-tested';\nit('planted', () => void [planted, tested]);\n",
  },
  { file: 'app/planted.ts', text: 'export const planted = 1;\n' },
  { file: 'lib/rules/cart/planted-cycle.ts', text: "export * from './planted-circle';\nexport const other = 1;\n" },
  {
    file: 'backend/cart/planted-other.ts',
    text: "import type { PlantedCircleOfTypes } from './planted-circle-of-types';\nexport interface PlantedOther { circle?: PlantedCircleOfTypes }\nexport type Other = PlantedOther;\n",
  },
];

/** For lint: oxlint's rule id. */
export const lintPlants: readonly Plant[] = [
  plant(
    'typescript(no-explicit-any)',
    'lib/storefront/planted-any.ts',
    'export const planted = (x: any): number => x;\n',
  ),
  plant('eslint(no-unused-vars)', 'lib/storefront/planted-unused.ts', 'const planted = 1;\nexport {};\n'),
  plant('eslint(no-restricted-globals)', 'components/planted-fetch.ts', "export const planted = () => fetch('/');\n"),
  plant(
    'eslint(no-restricted-globals)',
    'store/planted-storage.ts',
    'export const planted = () => localStorage.length;\n',
  ),
  plant(
    'eslint(no-restricted-properties)',
    'lib/rules/accounts/planted-day.ts',
    "export const planted = (now: Date): string => now.toLocaleDateString('en-CA');\n",
  ),
  plant(
    'eslint(no-restricted-properties)',
    'backend/planted-format.ts',
    "export const planted = new Intl.DateTimeFormat('en-CA');\n",
  ),
  plant(
    'eslint(no-restricted-properties)',
    'store/planted-newer.ts',
    'export const planted = (list: readonly number[]) => list.toReversed();\n',
  ),
  plant(
    'compat(compat)',
    'store/planted-interface.ts',
    'export const planted = () => requestIdleCallback(() => undefined);\n',
  ),
  plant('eslint(no-console)', 'lib/storefront/planted-console.ts', "console.log('planted');\nexport {};\n"),
  plant(
    'eslint(no-warning-comments)',
    'lib/storefront/planted-later.ts',
    '// TODO planted\nexport const planted = 1;\n',
  ),
  plant('jsx-a11y(alt-text)', 'components/planted-picture.tsx', 'export const Planted = () => <img src="/x.png" />;\n'),
  plant(
    'react(jsx-key)',
    'components/planted-key.tsx',
    'export const Planted = () => [1, 2].map((n) => <b>{n}</b>);\n',
  ),
  plant(
    'react-hooks(rules-of-hooks)',
    'components/planted-hook.tsx',
    "import { useState } from 'react';\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ),
];

/** For knip, by the kind of its issue; what a test alone uses, by '--production' and the kind. */
export const unusedPlants: readonly Plant[] = [
  plant('files', 'lib/storefront/planted-alone.ts', 'export const planted = 1;\n'),
  plant('exports', 'lib/storefront/planted-half.ts', 'export const planted = 1;\nexport const idle = 2;\n'),
  plant('--production files', 'lib/storefront/planted-tested.ts', 'export const planted = 1;\n'),
];

/** For stylelint: its rule. */
export const lookPlants: readonly Plant[] = [
  plant('color-no-hex', 'components/planted-hex.module.css', '.planted {\n  color: #fff8ef;\n}\n'),
  plant('color-named', 'components/planted-name.module.css', '.planted {\n  color: red;\n}\n'),
  plant('function-disallowed-list', 'components/planted-rgb.module.css', '.planted {\n  color: rgb(1 2 3 / 4%);\n}\n'),
  plant(
    'media-feature-range-notation',
    'components/planted-min.module.css',
    '@media (min-width: 768px) {\n  .planted {\n    margin: 0;\n  }\n}\n',
  ),
  plant(
    'media-feature-name-value-allowed-list',
    'components/planted-width.module.css',
    '@media (width >= 900px) {\n  .planted {\n    margin: 0;\n  }\n}\n',
  ),
];

/** What one of the oldest browsers does not know: in styles, by caniuse's name. */
export const stylePlants: readonly Plant[] = [
  plant('css-has', 'components/planted-parent.module.css', '.planted:has(a) {\n  color: red;\n}\n'),
  plant(
    'css-has',
    'components/planted-stand-in.module.css',
    "html:is(:has(.planted), [data-has*='.planted']) {\n  color: red;\n}\n",
  ),
  plant('viewport-unit-variants', 'components/planted-unit.module.css', '.planted {\n  height: 100dvh;\n}\n'),
];

/** In built code, by the tool's words. */
export const builtPlants: readonly Plant[] = [
  plant('ArrayToSorted', '.next/static/planted-method.js', 'self.planted=[2,1].toSorted();\n'),
  plant('Unexpected token', '.next/static/planted-syntax.js', 'class Planted{accessor x=1}\n'),
];

/** For the compiler: its error number. */
export const typePlants: readonly Plant[] = [
  plant('TS2322', 'lib/storefront/planted-type.ts', "export const planted: number = 'one';\n"),
  plant(
    'TS18048',
    'lib/storefront/planted-index.ts',
    'export const planted = (list: { n: number }[]): number => { const first = list[0]; return first.n; };\n',
  ),
];
