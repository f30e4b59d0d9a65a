import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { thisShop } from '@/lib/storefront/shop';
import { callBackend } from './call-backend';

let asked = false;

/** Whether the backend takes consent to news, as its newest answer said; asked once where none has said so yet. */
export async function canAskForNews(): Promise<boolean> {
  if (!thisShop().offers.takesNews && !asked) {
    asked = true;
    await callBackend(optionalCalls.readShopFacts, {});
  }
  return thisShop().offers.takesNews;
}
