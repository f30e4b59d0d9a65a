import 'server-only';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { settings } from '@/lib/storefront/settings';
import { samplesIn } from '@/lib/rules/shop/samples';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { firstSteps, type FirstStep } from '@/lib/rules/shop/first-steps';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

/**
 * The steps to the first sale, for a page of the desk: what the backend knows, and what the shop says of itself.
 *
 * @param here the address of the page, to come back to after a login
 */
export async function askFirstSteps(here: string): Promise<FirstStep[]> {
  const known = await askDesk(deskCalls.readFirstSteps, {}, here);
  return firstSteps({ ...known, siteUrl: settings().siteUrl }, samplesIn(factsOfNow().document), new Date());
}
