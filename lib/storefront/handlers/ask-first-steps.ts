import 'server-only';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { readSource } from '@/lib/platform/read-source';
import { settings } from '@/lib/storefront/settings';
import { factsToChange, FACT_FILES } from '@/lib/rules/shop/facts-to-change';
import { firstSteps, type FirstStep } from '@/lib/rules/shop/first-steps';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

/**
 * The steps to the first sale, for a page of the desk: what the backend knows, and what stands in files here.
 *
 * @param here the address of the page, to come back to after a login
 */
export async function askFirstSteps(here: string): Promise<FirstStep[]> {
  const known = await askDesk(deskCalls.readFirstSteps, {}, here);
  const sources = FACT_FILES.map((file) => [file, readSource(process.cwd(), file)] as const);
  return firstSteps({ ...known, siteUrl: settings().siteUrl }, factsToChange(Object.fromEntries(sources)), new Date());
}
