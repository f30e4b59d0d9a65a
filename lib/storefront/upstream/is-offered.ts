import 'server-only';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { thisShop, type BackendOffers } from '@/lib/storefront/shop';
import { callBackend } from './call-backend';

let asked = false;

/** Whether the backend offers something beyond the contract, as its newest answer said; asked once where none has said so yet. */
export async function isOffered(what: keyof BackendOffers): Promise<boolean> {
  if (!thisShop().offers[what] && !asked) {
    asked = true;
    await callBackend(optionalCalls.readShopFacts, {});
  }
  return thisShop().offers[what];
}
