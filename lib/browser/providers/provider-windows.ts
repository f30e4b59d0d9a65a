import 'client-only';
import type { ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderWindow } from './provider-window';
import { razorpayWindow } from './razorpay/checkout-window';

/** The browser's side of every provider. */
export const WINDOWS: Readonly<Record<ProviderName, ProviderWindow>> = { razorpay: razorpayWindow };
