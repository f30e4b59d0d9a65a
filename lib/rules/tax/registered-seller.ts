import { stateOfGstin } from '@/lib/rules/india/state-of-gstin';
import type { TaxState } from '@/lib/rules/india/tax-state';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';

/** Who sells, as a tax invoice has to say it. */
export interface Seller {
  name: string;
  address: string;
  gstin: string;
  state: TaxState;
}

/** The merchant where they are registered for GST: their GSTIN is there and right. */
export function registeredSeller(): Seller | undefined {
  const { name, address, gstin } = pageFacts().legal;
  const state = gstin === undefined ? undefined : stateOfGstin(gstin);
  if (gstin === undefined || !state) return undefined;
  return {
    name: name ?? shopFacts().name,
    address: address ? `${address.street}, ${address.city}, ${address.state} ${address.pin}` : '',
    gstin: gstin.trim().toUpperCase(),
    state,
  };
}

/** Why no tax invoices are written, for the merchant; undefined where they are. */
export function whyNoInvoices(): string | undefined {
  const { gstin } = pageFacts().legal;
  if (registeredSeller()) return undefined;
  return gstin
    ? `The GSTIN '${gstin}' (legal.gstin of the shop’s document) is not right: no tax invoices are written, and buyers get a receipt.`
    : 'The shop’s document holds no GSTIN (legal.gstin): no tax invoices are written, and buyers get a receipt.';
}
