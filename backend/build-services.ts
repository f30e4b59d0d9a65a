import type { Logger } from 'pino';
import { createLogger } from '@/lib/platform/log/create-logger';
import { createCaptchaVerifier, type CaptchaVerifier } from './accounts/create-captcha-verifier';
import type { BackendConfig } from './backend-config';
import { isSqlite } from './backups/copy-sqlite';
import { SharedClock } from './database/shared-clock';
import type { Database } from './database/tables';
import { createMailTransport, type MailTransport } from './mail/create-mail-transport';
import type { PaymentProvider } from './payments/payment-provider';
import { openFormerProviders, openPaymentProvider } from './providers/provider-folders';
import type { SandboxListener } from './sandbox/sandbox-listener';
import { openShopStorage } from './photos/open-storage';
import { PhotoStore } from './photos/photo-store';
import { readShopKeys } from './read-secret-key';
import { writingOrderLinks } from './orders/order-link';
import type { Services } from './services';
import { documentReader } from './shop-document/current-document';

/** What tests and tools put instead of the real thing. */
export interface ServiceOverrides {
  log?: Logger;
  /** The time that the shop goes by, whatever the database's clock says. */
  now?: () => Date;
  /** The machine's own clock. */
  machineNow?: () => Date;
  mail?: MailTransport;
  captcha?: CaptchaVerifier;
  payments?: PaymentProvider;
  formerProviders?: readonly PaymentProvider[];
}

/** Everything the verbs use, built from the settings; the stand-ins are reached at the listener's address. */
export function buildServices(
  config: BackendConfig,
  db: Database,
  standIns: SandboxListener,
  overrides: ServiceOverrides = {},
): Services {
  const { secret, former } = readShopKeys(config);
  const standInUrl = () => standIns.url();
  const log = overrides.log ?? createLogger(config);
  const clock = new SharedClock(isSqlite(config) ? undefined : db, overrides.machineNow ?? (() => new Date()));
  const now = overrides.now ?? (() => clock.now());
  const services: Services = {
    config,
    db,
    log,
    clock,
    now,
    secret,
    formerSecrets: former,
    mail: overrides.mail ?? createMailTransport(config),
    photos: new PhotoStore(openShopStorage(config)),
    captcha: overrides.captcha ?? createCaptchaVerifier(config, secret, standInUrl),
    payments: overrides.payments ?? openPaymentProvider(config, secret, standInUrl),
    formerProviders: overrides.formerProviders ?? openFormerProviders(config),
    currentDocument: documentReader({ db, log, now }),
    wakeMailWorker: () => undefined,
    wakeRefundWorker: () => undefined,
    wakeReconciler: () => undefined,
  };
  services.mail = writingOrderLinks(services, services.mail);
  return services;
}
