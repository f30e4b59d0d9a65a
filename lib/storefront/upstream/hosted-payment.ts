import 'server-only';
import { providerNamed } from '@/lib/rules/checkout/providers/payment-providers';
import type { HostedPayment, ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import type { Settings } from '@/lib/storefront/settings';

/** The provider's own page, which a form without scripts leads to. */
interface HostedPage {
  label: string;
  /** An address of ours for the stand-in's. */
  url: string;
  callbackPath: string;
  fieldsOf(asked: Omit<HostedPayment, 'keyId'>): Readonly<Record<string, string>>;
}

/** Undefined where nobody takes online payments, or who does needs scripts in our page. */
export function hostedPayment({ payment }: Pick<Settings, 'payment'>): HostedPage | undefined {
  if (payment.mode === 'unavailable') return undefined;
  const { label, callbackPath, hostedPage, standIn }: ProviderFacts = providerNamed(payment.provider);
  if (!hostedPage) return undefined;
  const url = payment.mode === 'sandbox' ? (standIn?.hostedUrl ?? hostedPage.url) : hostedPage.url;
  const { keyId } = payment;
  return { label, url, callbackPath, fieldsOf: (asked) => hostedPage.fields({ ...asked, keyId }) };
}
