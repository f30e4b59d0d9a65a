import { STAND_IN, type ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { BackendConfig } from '../backend-config';
import type { PaymentProvider } from '../payments/payment-provider';
import type { ProviderFolder } from './provider-folder';
import { razorpayFolder } from './razorpay/open-razorpay';

/** The backend's side of every provider; of one at least with a stand-in. */
const FOLDERS: Readonly<Record<ProviderName, ProviderFolder> & Record<typeof STAND_IN.name, Required<ProviderFolder>>> =
  { razorpay: razorpayFolder };

/**
 * The payment provider of the settings, or while its keys are unset its stand-in.
 *
 * @param secret the key beside the database
 * @param standInUrl base address of the stand-in's provider side; asked for when first needed
 */
export function openPaymentProvider(
  { payments }: BackendConfig,
  secret: Buffer,
  standInUrl: () => Promise<string>,
): PaymentProvider {
  return payments.kind === 'sandbox'
    ? FOLDERS[STAND_IN.name].standIn.open(payments.keyId, secret, standInUrl)
    : FOLDERS[payments.provider].open(payments);
}

/** The providers that take no new payments, and whose keys are still set. */
export const openFormerProviders = ({ formerPayments }: BackendConfig): readonly PaymentProvider[] =>
  formerPayments.map((keys) => FOLDERS[keys.provider].open(keys));

/** The stand-in of the payment provider, where the shop runs on it. */
export function paymentStandIn({ payments }: BackendConfig): ProviderFolder['standIn'] | undefined {
  return payments.kind === 'sandbox' ? FOLDERS[STAND_IN.name].standIn : undefined;
}
