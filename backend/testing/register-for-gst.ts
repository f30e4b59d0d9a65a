import { pageFacts } from '@/lib/rules/shop/shop-facts';

/** Of Karnataka, made up, with the right check character. */
const TEST_GSTIN = '29AAAAA0000A1ZY';

/** The shop of this test file is registered for GST. @returns takes it back */
export function registerForGst(gstin = TEST_GSTIN): () => void {
  const { legal } = pageFacts();
  const before = legal.gstin;
  legal.gstin = gstin;
  return () => {
    legal.gstin = before;
  };
}
