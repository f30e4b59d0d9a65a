/** A file that breaks one rule, and the rule that must name it. */
export interface Plant {
  rule: string;
  file: string;
  text: string;
}

const serverOnly = "import 'server-only';\n";
const clientOnly = "import 'client-only';\n";

/** For every rule of the import law at least one file that breaks it, and only it where that can be had. */
export const lawPlants: readonly Plant[] = [
  { rule: 'nothing-imports-app', file: 'lib/seo/planted-app.ts', text: "export { planted } from '@/app/planted';\n" },
  { rule: 'no-cycles', file: 'lib/cart/planted-circle.ts', text: "export { planted } from './planted-cycle';\n" },
  {
    rule: 'no-cycles',
    file: 'backend/cart/planted-circle-of-types.ts',
    text: "import type { Other } from './planted-other';\nexport interface PlantedCircleOfTypes { other?: Other }\n",
  },
  {
    rule: 'one-file-sees-the-backend',
    file: 'app/planted-backend.ts',
    text: "export { createBackend } from '@/backend/create-backend';\n",
  },
  {
    rule: 'one-file-sees-the-backend',
    file: 'lib/upstream/planted-second.ts',
    text: `${serverOnly}export type { BackendConfig } from '@/backend/backend-config';\n`,
  },
  {
    rule: 'one-file-sees-the-backend',
    file: 'server/planted-backend.ts',
    text: "export { createBackend } from '@/backend/create-backend';\n",
  },
  {
    rule: 'embedded-sees-only-the-face',
    file: 'lib/upstream/planted-behind.ts',
    text: `${serverOnly}export { createApp } from '@/backend/create-app';\n`,
  },
  {
    rule: 'backend-knows-contract-and-pure-rules',
    file: 'backend/planted-storefront.ts',
    text: "export { tokenCookie } from '@/lib/session/token-cookie';\n",
  },
  {
    rule: 'orders-know-no-payments',
    file: 'backend/orders/planted-payment.ts',
    text: "export { signPayment } from '../payments/sign-payment';\n",
  },
  {
    rule: 'orders-know-no-payments',
    file: 'backend/orders/planted-checkout.ts',
    text: "export type { Placed } from '../checkout/place-order';\n",
  },
  {
    rule: 'payments-know-no-checkout',
    file: 'backend/payments/planted-checkout.ts',
    text: "export { fulfilOrder } from '../checkout/fulfil-order';\n",
  },
  {
    rule: 'backend-ground-knows-no-orders',
    file: 'backend/mail/planted-order.ts',
    text: "export { readOrder } from '../orders/read-order';\n",
  },
  {
    rule: 'stand-ins-stay-aside',
    file: 'backend/payments/planted-stand-in.ts',
    text: "export { orderEntity } from '../sandbox/razorpay/order-entity';\n",
  },
  {
    rule: 'process-slots-have-one-owner',
    file: 'lib/search/planted-slot.ts',
    text: "export const planted = Symbol.for('planted');\n",
  },
  {
    rule: 'process-slots-have-one-owner',
    file: 'backend/planted-global.ts',
    text: 'export const planted = (globalThis as { planted?: number }).planted;\n',
  },
  {
    rule: 'machine-knows-only-node',
    file: 'lib/machine/planted-rule.ts',
    text: "export { isSnack } from '@/lib/catalogue/product-type';\n",
  },
  {
    rule: 'contract-imports-only-zod',
    file: 'lib/contract/planted-rule.ts',
    text: "export { isSnack } from '@/lib/catalogue/product-type';\n",
  },
  { rule: 'rules-are-pure', file: 'lib/cart/planted-package.ts', text: "export { create } from 'zustand';\n" },
  {
    rule: 'rules-are-pure-of-node',
    file: 'lib/checkout/planted-file.ts',
    text: "export { readFileSync } from 'node:fs';\n",
  },
  {
    rule: 'components-draw',
    file: 'components/planted-reader.ts',
    text: "export type { Result } from '@/lib/upstream/planted-door';\n",
  },
  {
    rule: 'components-write-through-a-store',
    file: 'components/planted-writer.ts',
    text: "export { planted } from '@/lib/api/planted-api';\n",
  },
  {
    rule: 'lib-api-is-for-stores',
    file: 'app/planted-api.ts',
    text: "export { planted } from '@/lib/api/planted-api';\n",
  },
  {
    rule: 'client-never-sees-the-door',
    file: 'store/planted-door.ts',
    text: `${clientOnly}export { planted } from '@/lib/upstream/planted-door';\n`,
  },
  {
    rule: 'door-never-sees-the-client',
    file: 'lib/upstream/planted-store.ts',
    text: `${serverOnly}export { planted } from '@/store/planted-door';\n`,
  },
  {
    rule: 'handlers-never-see-the-client',
    file: 'app/api/planted/route.ts',
    text: "export { planted as GET } from '@/store/planted-door';\n",
  },
  {
    rule: 'middleware-is-narrow',
    file: 'middleware.ts',
    text: "export { shopFacts as planted } from '@/lib/shop/shop-facts';\n",
  },
  {
    rule: 'zod-never-reaches-the-browser',
    file: 'store/planted-zod.ts',
    text: `${clientOnly}export { z } from 'zod';\n`,
  },
  {
    rule: 'zod-never-reaches-the-browser',
    file: 'components/planted-schema.ts',
    text: "export { cart } from '@/lib/contract/cart';\n",
  },
  {
    rule: 'search-stays-on-the-server',
    file: 'store/planted-search.ts',
    text: `${clientOnly}export { queryWords } from '@/lib/search/query-words';\n`,
  },
  {
    rule: 'server-stays-out-of-the-shop',
    file: 'lib/planted-script.ts',
    text: "export { isCode } from '@/scripts/law/list-sources';\n",
  },
  {
    rule: 'journeys-look-from-outside',
    file: 'e2e/planted-inside.ts',
    text: "export { isSnack } from '@/lib/catalogue/product-type';\n",
  },
  { rule: 'journeys-use-our-test', file: 'e2e/planted.spec.ts', text: "export { test } from '@playwright/test';\n" },
  { rule: 'no-test-tools-in-the-shop', file: 'lib/planted-tool.ts', text: "export { chromium } from 'playwright';\n" },
  { rule: 'everything-resolves', file: 'lib/planted-nowhere.ts', text: "export { nothing } from './nowhere';\n" },
  { rule: 'only-declared-packages', file: 'backend/planted-package.ts', text: "export { nanoid } from 'nanoid';\n" },
  {
    rule: 'door-is-server-only',
    file: 'lib/upstream/planted-door.ts',
    text: 'export const planted = 1;\nexport type Result = 1;\n',
  },
  { rule: 'stores-are-client-only', file: 'lib/api/planted-api.ts', text: 'export const planted = 1;\n' },
  {
    rule: 'environment-has-two-readers',
    file: 'lib/planted-environment.ts',
    text: 'export const planted = process.env.PORT;\n',
  },
  {
    rule: 'environment-has-two-readers',
    file: 'scripts/planted-setting.ts',
    text: "export const planted = process.env['PORT'];\n",
  },
  {
    rule: 'facts-are-not-read-at-import',
    file: 'lib/seo/planted-early-fact.ts',
    text: "import { shopFacts } from '@/lib/shop/shop-facts';\nexport const plantedEarlyFact = [shopFacts().name];\n",
  },
  {
    rule: 'facts-are-not-read-at-import',
    file: 'components/planted-early-words.ts',
    text: "import { failureWords } from '@/lib/shop/failure-words';\nexport class PlantedEarlyWords {\n  static readonly words = failureWords();\n}\n",
  },
  { rule: 'names-have-a-topic', file: 'lib/utils/planted.ts', text: 'export const planted = 1;\n' },
  { rule: 'names-have-a-topic', file: 'components/helpers.ts', text: 'export const planted = 1;\n' },
  { rule: 'names-are-kebab-case', file: 'lib/cart/PlantedName.ts', text: 'export const planted = 1;\n' },
  {
    rule: 'files-are-named-after-their-export',
    file: 'lib/cart/planted-topic.ts',
    text: 'export const planted = 1;\nexport function other() {}\n',
  },
  {
    rule: 'every-requirement-is-shown',
    file: 'docs/requirements/planted-unnamed.md',
    text: '| 1.98 | No test names this | rule |\n',
  },
  {
    rule: 'every-requirement-is-shown',
    file: 'docs/requirements/planted-screen.md',
    text: '| 1.99 | Only the test of a function names this | browser |\n',
  },
  {
    rule: 'the-picture-is-current',
    file: 'docs/architecture.svg',
    text: '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  },
  cite('requirement', '[9.98]'),
  cite('ruling', 'ruling 98'),
  cite('decision', 'docs/decisions/content-security-policy.md'),
  cite('folder', 'lib/checkout/email'),
  cite('file', 'in `planted-nowhere.tsx`'),
  cite('link-name', '{@link plantedNowhere}'),
  cite('name', 'see `plantedNowhere`'),
  cite('specification', 'specification §2'),
  cite('card', 'the design card'),
  cite('design', 'design §6'),
  cite('shared', 'as ../shared/stack.md says'),
  cite('issue', 'as issue 6 asks'),
  {
    rule: 'citations-lead-somewhere',
    file: 'scripts/planted-title.test.ts',
    text: "import { it } from 'vitest';\nit('[9.97] planted', () => {});\n",
  },
  {
    rule: 'citations-lead-somewhere',
    file: 'docs/decisions/planted-link.md',
    text: '[Nowhere](content-security-policy.md)\n',
  },
  {
    rule: 'citations-lead-somewhere',
    file: 'docs/decisions/planted-list.md',
    text: 'Said of the first line (2.33, 9.96).\n',
  },
];

/** A file whose comment cites something that is not there. */
function cite(kind: string, citation: string): Plant {
  return {
    rule: 'citations-lead-somewhere',
    file: `scripts/planted-cited-${kind}.ts`,
    text: `/** Planted: ${citation}. */\nexport {};\n`,
  };
}

/** What the planted files lean on; nothing of it breaks a rule by itself. */
export const bystanders: readonly Omit<Plant, 'rule'>[] = [
  { file: 'scripts/planted-function.test.ts', text: "import { it } from 'vitest';\nit('[1.99] planted', () => {});\n" },
  { file: 'app/planted.ts', text: 'export const planted = 1;\n' },
  { file: 'lib/cart/planted-cycle.ts', text: "export * from './planted-circle';\nexport const other = 1;\n" },
  {
    file: 'backend/cart/planted-other.ts',
    text: "import type { PlantedCircleOfTypes } from './planted-circle-of-types';\nexport interface PlantedOther { circle?: PlantedCircleOfTypes }\nexport type Other = PlantedOther;\n",
  },
];

/** For lint: oxlint's rule id. */
export const lintPlants: readonly Plant[] = [
  {
    rule: 'typescript(no-explicit-any)',
    file: 'lib/planted-any.ts',
    text: 'export const planted = (x: any): number => x;\n',
  },
  { rule: 'eslint(no-unused-vars)', file: 'lib/planted-unused.ts', text: 'const planted = 1;\nexport {};\n' },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'components/planted-fetch.ts',
    text: "export const planted = () => fetch('/');\n",
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'lib/accounts/planted-day.ts',
    text: "export const planted = (now: Date): string => now.toLocaleDateString('en-CA');\n",
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'backend/planted-format.ts',
    text: "export const planted = new Intl.DateTimeFormat('en-CA');\n",
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'store/planted-newer.ts',
    text: 'export const planted = (list: readonly number[]) => list.toReversed();\n',
  },
  { rule: 'eslint(no-console)', file: 'lib/planted-console.ts', text: "console.log('planted');\nexport {};\n" },
  {
    rule: 'eslint(no-warning-comments)',
    file: 'lib/planted-later.ts',
    text: '// TODO planted\nexport const planted = 1;\n',
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: 'components/planted-picture.tsx',
    text: 'export const Planted = () => <img src="/x.png" />;\n',
  },
  {
    rule: 'react(jsx-key)',
    file: 'components/planted-key.tsx',
    text: 'export const Planted = () => [1, 2].map((n) => <b>{n}</b>);\n',
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'components/planted-hook.tsx',
    text: "import { useState } from 'react';\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  },
];

/** For the compiler: its error number. */
export const typePlants: readonly Plant[] = [
  { rule: 'TS2322', file: 'lib/planted-type.ts', text: "export const planted: number = 'one';\n" },
  {
    rule: 'TS18048',
    file: 'lib/planted-index.ts',
    text: 'export const planted = (list: { n: number }[]): number => { const first = list[0]; return first.n; };\n',
  },
];
