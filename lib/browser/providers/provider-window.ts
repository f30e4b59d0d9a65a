import 'client-only';
import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';

/** How a payment window ended; the backend has to verify what it reported. */
export type WindowOutcome = { kind: 'reported'; result: PaymentResult } | { kind: 'cancelled' } | { kind: 'blocked' };

/** What a payment window is opened for. */
export interface AskedPayment {
  /** The provider's public key. */
  keyId: string;
  order: ProviderOrder;
  shopName: string;
  themeColor: string;
  prefill: { name: string; email: string; contact: string };
  /** Absolute address of ours that the provider reports to instead, the page being left for its own. */
  callbackUrl?: string;
  /** Called when a try inside the window fails; the window itself offers another. */
  onFailedTry: (description: string) => void;
}

/** The browser's side of a provider. */
export interface ProviderWindow {
  /** Whether its script has run. */
  isLoaded(): boolean;
  /**
   * Opens the window, or leaves the page where there is a `callbackUrl`.
   *
   * @param onEnd called once it is closed; after a payment on the provider's own page this page is gone and it is not
   *   called
   * @throws Error where it cannot be opened
   */
  open(asked: AskedPayment, onEnd: (outcome: WindowOutcome) => void): void;
}
