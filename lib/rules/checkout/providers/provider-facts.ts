import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';

/** A payment that is made on the provider's own page. */
export interface HostedPayment {
  /** The provider's public key. */
  keyId: string;
  order: ProviderOrder;
  shopName: string;
  /** What is paid, in a few words. */
  description: string;
  /** Absolute addresses of ours: what its page posts the outcome to, and where it leads who gives up. */
  callbackUrl: string;
  cancelUrl: string;
}

/** What both halves of the shop and its pages have to know of a payment provider; pure, so that any of them may. */
export interface ProviderFacts {
  /** Names its folders, here and on the other sides. */
  name: string;
  /** Its own spelling, for merchants and for the shop's words on shoppers' data. */
  label: string;
  /** Names of the settings that are its own. */
  settings: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string; checkoutUrl: string };
  /** How its public keys begin: all of them, those that move no money, and those that do. */
  keys: { prefix: string; test: string; live: string };
  /** Its script for browsers, absolute. */
  checkoutUrl: string;
  /** Origins that its window needs, besides the script's own. */
  origins: {
    images: readonly string[];
    scripts: readonly string[];
    frames: readonly string[];
    calls: readonly string[];
  };
  /**
   * The address at which the provider notifies the shop of payments, and the headers that are passed on with the body.
   */
  webhook: { path: string; headers: readonly string[] };
  /** Where its own page sends shoppers back to after a payment that left ours. */
  callbackPath: string;
  /**
   * Reads the form that its page posts there: a payment in the recorded names, whose signature the backend verifies, or
   * why there is none.
   */
  readReturn(form: URLSearchParams): PaymentResult | 'cancelled' | 'failed';
  /**
   * Its page that takes a plain form of ours, so that our own page loads nothing of it; absent where it has none. @param asked what the
   * form says, which is returned in the provider's names
   */
  hostedPage?: { url: string; fields(asked: HostedPayment): Readonly<Record<string, string>> };
  /**
   * What takes its place while no provider has keys: the public key, and the script and its page on our own origin. Needed of the first
   * of the table alone.
   */
  standIn?: { keyId: string; checkoutUrl: string; hostedUrl: string };
}
