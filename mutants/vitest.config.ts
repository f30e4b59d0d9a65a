import { defineConfig } from 'vitest/config';
import shop from '../vitest.config';

/**
 * The tests that stand beside the mutated code, below `lib` or `backend`: a rule that only a test elsewhere notices is
 * not shown where it is read. The shop's own projects would run every test of both.
 */
export default defineConfig({
  ...shop,
  test: {
    ...shop.test,
    projects: undefined,
    include: [
      '**/{cart,checkout,coupons,after-sale,catalogue,due-work,listing,search,money,routing,seo,orders,payments,accounts}/**/*.test.ts',
    ],
    // On a busy machine; Stryker has a limit of its own for mutants that never end.
    testTimeout: 60_000,
  },
});
