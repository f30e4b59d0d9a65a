import type { Logger } from 'pino';
import { createLogger } from '@/lib/log/create-logger';
import { createCaptchaVerifier, type CaptchaVerifier } from './accounts/create-captcha-verifier';
import type { BackendConfig } from './backend-config';
import type { Database } from './database/tables';
import { createMailTransport, type MailTransport } from './mail/create-mail-transport';
import type { PaymentGateway } from './payments/payment-gateway';
import { RazorpayGateway } from './payments/razorpay-gateway';
import { sandboxKeySecret, sandboxWebhookSecret } from './sandbox/razorpay/sandbox-key-secret';
import type { SandboxListener } from './sandbox/sandbox-listener';
import { PhotoFolder } from './photos/photo-folder';
import { readFormerKeys, readSecretKey } from './read-secret-key';
import type { Services } from './services';

/** What tests and tools put in place of the real thing. */
export interface ServiceOverrides {
  log?: Logger;
  now?: () => Date;
  mail?: MailTransport;
  captcha?: CaptchaVerifier;
  payments?: PaymentGateway;
}

/** Everything the verbs use, built from the settings; the stand-ins are reached at the listener's address. */
export function buildServices(
  config: BackendConfig,
  db: Database,
  standIns: SandboxListener,
  overrides: ServiceOverrides = {},
): Services {
  const secret = readSecretKey(config.dataDir);
  const standInUrl = () => standIns.url();
  return {
    config,
    db,
    log: overrides.log ?? createLogger(config),
    now: overrides.now ?? (() => new Date()),
    secret,
    formerSecrets: readFormerKeys(config.dataDir),
    mail: overrides.mail ?? createMailTransport(config),
    photos: new PhotoFolder(config.mediaDir),
    captcha: overrides.captcha ?? createCaptchaVerifier(config, secret, standInUrl),
    payments: overrides.payments ?? createPaymentGateway(config, secret, standInUrl),
    wakeMailWorker: () => undefined,
    wakeRefundWorker: () => undefined,
    wakeReconciler: () => undefined,
  };
}

/**
 * The payment provider of the settings: Razorpay, or while its keys are unset the stand-in.
 *
 * @param secret the key beside the database, which the stand-in's own key is derived from
 * @param sandboxUrl base address of the stand-in's provider side; asked for when first needed
 */
function createPaymentGateway(
  { payments }: BackendConfig,
  secret: Buffer,
  sandboxUrl: () => Promise<string>,
): PaymentGateway {
  if (payments.kind === 'sandbox') {
    return new RazorpayGateway({
      keyId: payments.keyId,
      keySecret: sandboxKeySecret(secret),
      webhookSecrets: [sandboxWebhookSecret(secret)],
      apiUrl: sandboxUrl,
    });
  }
  const { keyId, keySecret, webhookSecrets, apiUrl } = payments;
  return new RazorpayGateway({ keyId, keySecret, webhookSecrets, ...(apiUrl ? { apiUrl: async () => apiUrl } : {}) });
}
