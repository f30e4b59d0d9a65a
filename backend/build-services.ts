import type { Logger } from 'pino';
import { createLogger } from '@/lib/log/create-logger';
import { createCaptchaVerifier } from './accounts/create-captcha-verifier';
import type { CaptchaVerifier } from './accounts/captcha-verifier';
import type { BackendConfig } from './backend-config';
import type { Database } from './database/tables';
import { createMailTransport } from './mail/create-mail-transport';
import type { MailTransport } from './mail/mail-transport';
import type { PaymentGateway } from './payments/payment-gateway';
import { createPaymentGateway } from './payments/create-payment-gateway';
import type { SandboxListener } from './sandbox/sandbox-listener';
import { readSecretKey } from './read-secret-key';
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
    mail: overrides.mail ?? createMailTransport(config),
    captcha: overrides.captcha ?? createCaptchaVerifier(config, secret, standInUrl),
    payments: overrides.payments ?? createPaymentGateway(config, secret, standInUrl),
    wakeMailWorker: () => undefined,
    wakeRefundWorker: () => undefined,
    wakeReconciler: () => undefined,
  };
}
