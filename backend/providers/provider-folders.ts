import type { ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { BackendConfig } from '../backend-config';
import type { PaymentProvider } from '../payments/payment-provider';
import type { ProviderFolder } from './provider-folder';
import { razorpayFolder } from './razorpay/open-razorpay';

/** The backend's side of every provider. */
const FOLDERS: Readonly<Record<ProviderName, ProviderFolder>> = { razorpay: razorpayFolder };

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
  const folder = FOLDERS[payments.provider];
  return payments.kind === 'sandbox' ? folder.standIn.open(payments.keyId, secret, standInUrl) : folder.open(payments);
}

/** The stand-in of the payment provider, where the shop runs on it. */
export function paymentStandIn({ payments }: BackendConfig): ProviderFolder['standIn'] | undefined {
  return payments.kind === 'sandbox' ? FOLDERS[payments.provider].standIn : undefined;
}
