import type { Role } from '@/lib/contract/desk/roles';
import type { Logger } from 'pino';
import type { BackendConfig } from './backend-config';
import type { SharedClock } from './database/shared-clock';
import type { Database } from './database/tables';
import type { CaptchaVerifier } from './accounts/create-captcha-verifier';
import type { PaymentProvider } from './payments/payment-provider';
import type { PhotoStore } from './photos/photo-store';
import type { CurrentDocument } from './shop-document/current-document';
import type { MailTransport } from './mail/create-mail-transport';

/** Everything a verb may use besides its input; built once by backend/create-backend.ts. */
export interface Services {
  config: BackendConfig;
  db: Database;
  log: Logger;
  /** The current time, the same at all machines of the shop; tests set their own. */
  now: () => Date;
  /** What it is read from. */
  clock: SharedClock;
  /** A key outside the database, the same at all machines of the shop: what login codes are hashed with. */
  secret: Buffer;
  /** Keys that were used before it; they only find and open what was hashed or sealed with them. */
  formerSecrets: readonly Buffer[];
  /** The provider that takes new payments. */
  payments: PaymentProvider;
  /** Those that took earlier payments, as long as their keys are set. Such payments are asked there alone. */
  formerProviders: readonly PaymentProvider[];
  captcha: CaptchaVerifier;
  mail: MailTransport;
  photos: PhotoStore;
  /** The document of the shop as it is now, which it makes the one of the process. */
  currentDocument: CurrentDocument;
  /** Wakes the mail worker after a commit, so that a code does not wait for its next round. */
  wakeMailWorker: () => void;
  /** Wakes the refund worker after a commit that requested a refund. */
  wakeRefundWorker: () => void;
  /** Wakes the reconciler when there is a payment to ask the provider about. */
  wakeReconciler: () => void;
}

/** Who is asking, known from the token. */
export interface Shopper {
  id: string;
  email: string;
}

/** What a verb of a call that needs no token is handed. */
export interface Context {
  services: Services;
  /** The request's headers, for what our backend offers beyond the contract. */
  headers: Headers;
}

/** What a verb of a logged-in call is handed. */
export interface ShopperContext extends Context {
  shopper: Shopper;
}

/** What a verb of the merchant is handed, by the desk and by the commands. */
export interface MerchantContext {
  services: Services;
  /** Who changes something, for the audit: an address, 'link', or 'command'. */
  who: string;
  /** What they may do at the desk; commands of the shop's machine have none, and may do everything. */
  roles?: readonly Role[];
}

/** Whether they may give money back, and read where it is sent. */
export const isOwner = ({ roles }: Pick<MerchantContext, 'roles'>): boolean =>
  roles === undefined || roles.includes('owner');
